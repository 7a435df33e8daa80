import type { LucideIcon } from 'lucide-react'
import { RadioButton, RadioField, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup'
import { Text } from 'react-aria-components/Text'
import { tv } from 'tailwind-variants/lite'
import { field } from './field.ts'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'

export interface RadioOption<K extends string> {
  id: K
  name: string
  description?: string
  icon?: LucideIcon
  /** Why it is not available; replaces the description. */
  disabledReason?: string | null
}

export interface RadioGroupProps<K extends string> extends FieldTexts {
  options: readonly RadioOption<K>[]
  value: K | null
  onChange: (value: K) => void
  /** Cards for an important choice, a list for one among other fields. */
  variant?: 'list' | 'cards'
  name?: string
  isRequired?: boolean
  isDisabled?: boolean
}

const radio = tv({
  slots: {
    options: 'flex',
    option: 'min-w-0',
    button:
      'group tap flex h-full cursor-pointer gap-3 outline-none! transition-colors duration-150 disabled:cursor-not-allowed disabled:text-muted',
    name: '',
    dot: 'flex size-6 shrink-0 items-center justify-center rounded-full border-2 border-border-strong bg-surface transition-colors duration-150 group-hovered:border-primary group-selected:border-primary group-invalid:border-error group-disabled:opacity-45',
  },
  variants: {
    variant: {
      list: {
        options: 'flex-col',
        button: 'items-start py-2.5',
        name: '',
        dot: 'group-focus-visible:outline-3 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus',
      },
      cards: {
        name: 'font-semibold',
        options: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-3',
        button:
          'rounded-16 border border-border-strong bg-surface p-4 ring-primary ring-inset hovered:bg-primary-soft selected:border-primary selected:bg-primary-soft selected:ring-1 invalid:border-error disabled:bg-sunken focus-visible:outline-3! focus-visible:outline-offset-2 focus-visible:outline-focus',
      },
    },
  },
})

/** One of a few visible choices; use Select for more than six. */
export function RadioGroup<K extends string>(props: RadioGroupProps<K>) {
  const { options, value, onChange, variant = 'list', label, hint, error, ...rest } = props
  const styles = radio({ variant })
  return (
    <AriaRadioGroup
      {...rest}
      value={value}
      onChange={(id) => onChange(id as K)}
      isInvalid={Boolean(error) || undefined}
      className={field.root()}
    >
      <FieldFrame label={label} hint={hint} error={error}>
        <div className={styles.options()}>
          {options.map((option) => (
            <Choice key={option.id} option={option} styles={styles} />
          ))}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  )
}

function Choice<K extends string>({ option, styles }: { option: RadioOption<K>; styles: ReturnType<typeof radio> }) {
  const { id, name, icon: Icon, disabledReason } = option
  const description = disabledReason ?? option.description
  return (
    <RadioField value={id} isDisabled={Boolean(disabledReason)} className={styles.option()}>
      <RadioButton className={styles.button()}>
        <span aria-hidden className={styles.dot()}>
          <span className="size-3 scale-0 rounded-full bg-primary transition-transform duration-150 group-selected:scale-100 forced-colors:bg-[CanvasText]" />
        </span>
        <span className="min-w-0 flex-1">
          <span className="flex items-center gap-2">
            {Icon && <Icon aria-hidden className="size-5 shrink-0 text-primary group-disabled:text-muted" />}
            <span className={styles.name()}>{name}</span>
          </span>
          {description && (
            <Text slot="description" elementType="span" className="block text-14 text-muted">
              {description}
            </Text>
          )}
        </span>
      </RadioButton>
    </RadioField>
  )
}
