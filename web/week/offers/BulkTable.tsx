import { CircleAlert } from 'lucide-react'
import { memo } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { isoWeek } from '#domain/time/week.ts'
import { useWide } from '../../lib/use-wide.ts'
import { Card } from '../../ui/Card.tsx'
import { field } from '../../ui/field.ts'
import { Table, Td, Th } from '../../ui/Table.tsx'
import { BULK_FIELDS, isEmptyText, readBulkTiers, type BulkFault, type BulkField, type BulkText } from './bulk-rows.ts'
import { TargetPrice, WeeklyQuantity } from './Facts.tsx'
import { rowKeyOf, type OfferedDemand } from './offered-demand.ts'
import { TierOutlook, type TierOutlookProps } from './TierOutlook.tsx'

interface BulkRow {
  demand: OfferedDemand
  text: BulkText
  fault: BulkFault | null
}

export interface BulkTableProps {
  rows: readonly BulkRow[]
  onChange: (key: string, text: BulkText) => void
}

type RowProps = BulkRow & Pick<BulkTableProps, 'onChange'>

const title = (name: BulkField) => `Pásmo ${name.at(-1)}: ${name.startsWith('min') ? 'od' : 'cena'}`
const wherein = ({ localityName, weekStart, isRegional }: OfferedDemand) =>
  `${isRegional ? 'celý region ' : ''}${localityName}, týden ${isoWeek(weekStart).week}`

/** The rows of fields; on a phone as cards. Rows are rendered again only when they change, because there may be hundreds. */
export function BulkTable({ rows, onChange }: BulkTableProps) {
  const isWide = useWide()
  if (!isWide)
    return (
      <ul aria-label="Nabídky k vyplnění" className="flex flex-col gap-3">
        {rows.map((row) => (
          <PhoneRow key={rowKeyOf(row.demand)} {...row} onChange={onChange} />
        ))}
      </ul>
    )
  return (
    <Table caption="Nabídky k vyplnění" isTall>
      <thead>
        <tr>
          <Th dense>Položka</Th>
          <Th dense numeric>
            Množství
          </Th>
          <Th dense numeric>
            Cílová cena
          </Th>
          {BULK_FIELDS.map((name) => (
            <Th key={name} dense>
              {title(name)}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <WideRow key={rowKeyOf(row.demand)} {...row} onChange={onChange} />
        ))}
      </tbody>
    </Table>
  )
}

const WideRow = memo(function WideRow(props: RowProps) {
  const { demand } = props
  const outlook = outlookOf(props)
  return (
    <>
      <tr data-offer={rowKeyOf(demand)} className={outlook && '[&>*]:border-b-0'}>
        <Th scope="row" dense>
          <span className="block min-w-44">
            <span className="font-semibold">{nbsp(demand.item.name)}</span>
            <span className="block text-13 font-normal text-muted">{nbsp(wherein(demand))}</span>
            <Fault {...props} />
          </span>
        </Th>
        <Td dense numeric>
          <WeeklyQuantity demand={demand} />
        </Td>
        <Td dense numeric>
          <TargetPrice demand={demand} />
        </Td>
        {BULK_FIELDS.map((name) => (
          <Td key={name} dense>
            <Field {...props} name={name} />
          </Td>
        ))}
      </tr>
      {outlook && (
        <tr>
          <Td dense colSpan={3 + BULK_FIELDS.length}>
            <TierOutlook {...outlook} />
          </Td>
        </tr>
      )}
    </>
  )
})

const PhoneRow = memo(function PhoneRow(props: RowProps) {
  const { demand } = props
  const outlook = outlookOf(props)
  return (
    <Card as="li" data-offer={rowKeyOf(demand)}>
      <h3 className="font-bold">{nbsp(demand.item.name)}</h3>
      <p className="text-13 text-muted">{nbsp(wherein(demand))}</p>
      <p className="mt-1 text-14">
        <WeeklyQuantity demand={demand} />
      </p>
      <p className="text-14">
        <span className="text-muted">Cílová cena: </span>
        <TargetPrice demand={demand} />
      </p>
      <Fault {...props} />
      {outlook && <TierOutlook {...outlook} />}
      <div className="mt-2 grid grid-cols-2 gap-2">
        {BULK_FIELDS.map((name) => (
          <label key={name} className="flex flex-col gap-1 text-13 text-muted">
            {title(name)} ({name.startsWith('min') ? demand.unit : `Kč/${demand.unit}`})
            <Field {...props} name={name} />
          </label>
        ))}
      </div>
    </Card>
  )
})

/** Leads to the first faulty field of a row: the keyboard, a screen reader, and the eye. */
export function focusFault(key: string): void {
  const row = document.querySelector(`[data-offer="${CSS.escape(key)}"]`)
  row?.scrollIntoView({ block: 'center' })
  row?.querySelector<HTMLElement>('input[aria-invalid=true]')?.focus({ preventScroll: true })
}

/** What the tiers of a row come to; undefined while there are none, or faulty ones. */
function outlookOf({ demand, text, fault }: RowProps): TierOutlookProps | undefined {
  const { tiers } = readBulkTiers(text, demand.unit)
  return fault !== null || isEmptyText(text) ? undefined : { tiers, demand, unit: demand.unit }
}

const faultId = (demand: OfferedDemand) => `chyba-${rowKeyOf(demand).replaceAll('.', '-')}`

function Fault({ demand, fault }: RowProps) {
  if (fault === null) return null
  return (
    <span id={faultId(demand)} className="mt-1 flex items-start gap-1 text-13 font-semibold text-error">
      <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      {nbsp(fault.sentence)}
    </span>
  )
}

function Field({ demand, text, fault, onChange, name }: RowProps & { name: BulkField }) {
  const isFaulty = fault !== null && (fault.field === null || fault.field === name)
  return (
    <input
      aria-label={`${demand.item.name}, ${wherein(demand)}: ${title(name)}`}
      aria-invalid={isFaulty}
      aria-describedby={isFaulty ? faultId(demand) : undefined}
      inputMode="decimal"
      autoComplete="off"
      value={text[name] ?? ''}
      onChange={({ target }) => onChange(rowKeyOf(demand), { ...text, [name]: target.value })}
      className={`${field.box()} h-11 w-full min-w-20 px-2 text-right text-16 aria-invalid:border-error`}
    />
  )
}
