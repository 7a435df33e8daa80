import { Building2, Factory, House } from 'lucide-react'
import { newGroup } from '#contract/people/groups.ts'
import { groupKindLabel, isOrganisation, type GroupKind } from '#domain/people/groups/group.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { goTo } from '../../lib/go-to.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { FormPart } from '../../ui/FormPart.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { noPoint, PointFields } from './PointFields.tsx'

const kinds = [
  { id: 'neighbours', name: groupKindLabel('neighbours'), icon: House, description: 'Dům, ulice, třída, přátelé.' },
  { id: 'company', name: groupKindLabel('company'), icon: Factory, description: 'Kolegové z práce. Může mít vlastní místo odběru.' },
  { id: 'municipality', name: groupKindLabel('municipality'), icon: Building2, description: 'Obec nebo její škola, úřad, jídelna.' },
] as const

const empty = { name: '', description: '', kind: 'neighbours' as GroupKind, hasPoint: false, ...noPoint }

const inputOf = ({ name, description, kind, hasPoint, ...point }: typeof empty) => ({
  name,
  description,
  kind,
  point: hasPoint && isOrganisation(kind) ? point : null,
})

/** Founds a group. */
export function NewGroupPage() {
  const form = useForm({
    draft: empty,
    inputOf,
    schema: newGroup,
    fieldAt: (path) => path.replace('point.', ''),
    fieldOf: { POINT_PLACE_UNKNOWN: 'pointPostalCode' },
    send: client.groups.create,
    onSaved: ({ groupId }) => goTo(`/groups/${groupId}`, 'same'),
  })
  const { kind, hasPoint } = form.draft
  return (
    <div className="flex max-w-read flex-col gap-6">
      <PageHeader title="Vytvořit skupinu">Založíte ji hned, lidi pozvete na její stránce.</PageHeader>
      <Form
        of={form}
        failure="Skupinu se nepodařilo založit."
        className="flex flex-col gap-6"
        actions={
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="primary" isPending={form.isPending}>
              Vytvořit skupinu
            </Button>
            <a href="/groups" className={buttonStyles({ variant: 'quiet' })}>
              Zpět na moje skupiny
            </a>
          </div>
        }
      >
        <TextField label="Název skupiny" isRequired hint={nbsp('Uvidí ho i ti, které pozvete.')} {...form.field('name')} />
        <TextField label="Popis (nepovinné)" multiline limit={1000} {...form.field('description')} />
        <RadioGroup label="Komu skupina patří" variant="cards" options={kinds} {...form.field('kind')} />
        {isOrganisation(kind) && (
          <FormPart title="Vlastní místo odběru">
            <p className="text-pretty text-muted">
              {nbsp(
                'Nákupy můžeme vozit k vám, třeba na recepci nebo do školy. Místo uvidí a vyberou si ho jen členové skupiny. Nejdřív ho schválí administrátor, rozhodnutí vám pošleme e-mailem.',
              )}
            </p>
            <Checkbox isSelected={hasPoint} onChange={(value) => form.change('hasPoint', value)}>
              Chceme vlastní místo odběru
            </Checkbox>
            {hasPoint && <PointFields form={form} />}
          </FormPart>
        )}
        <p className="text-14 text-pretty text-muted">
          {nbsp(
            'Budete organizátorem: staráte se o název, popis a pozvánky. Členové uvidí vaše křestní jméno a první písmeno příjmení. Co kdo kupuje, nevidí nikdo.',
          )}
        </p>
      </Form>
    </div>
  )
}
