import { nbsp } from '#domain/text/nbsp.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Select } from '../../ui/Select.tsx'
import type { ShoppingForm } from './use-shopping-form.ts'

const NONE = 'none'

/** The group with which the household counts. */
export function GroupField({ form }: { form: ShoppingForm }) {
  const { groups } = form.options
  const { value, onChange, ...field } = form.field('groupId')
  if (groups.length === 0)
    return (
      <p className="text-pretty text-muted">
        {nbsp('Zatím v žádné skupině nejste. Skupinovou cenu máte i bez ní. ')}
        <a href="/groups/new" className={linkStyles()}>
          Vytvořit skupinu
        </a>
      </p>
    )
  return (
    <Select
      label="Se kterou skupinou nakupujete"
      hint={nbsp('Do jejího souhrnu se počítá váš nákup, nikdo v něm ale neuvidí, co kupujete.')}
      options={[{ id: NONE, name: 'S žádnou' }, ...groups]}
      {...field}
      value={value ?? NONE}
      onChange={(id) => onChange(id === NONE ? null : id)}
    />
  )
}
