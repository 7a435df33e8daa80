import type { AuditEntry } from '#contract/desk/audit.ts'
import { auditedName, isAudited, sourceNames } from '#domain/desk/audit/audited.ts'
import { ChangeLine } from '../../week/history/ChangeLine.tsx'

const isShown = ({ from, to }: AuditEntry['fields'][number]) => from !== null || to !== null

/** Changes of any records, one each. Of a household's own row only the changed fields are named. */
export function AuditLines({ changes }: { changes: readonly AuditEntry[] }) {
  return (
    <ul aria-label="Změny" className="rounded-16 border border-border bg-surface px-4">
      {changes.map(({ id, at, kind, table, subject, by, source, place, reason, fields }) => {
        const hidden = fields.filter((field) => !isShown(field)).map(({ label }) => label)
        return (
          <ChangeLine
            key={id}
            at={at}
            kind={kind}
            place={`${isAudited(table) ? auditedName(table) : table}${subject === '' ? '' : `: ${subject}`}`}
            fields={fields.filter(isShown)}
            by={[`${by} (${sourceNames[source]})`, place, reason, hidden.length > 0 ? `změněná pole: ${hidden.join(', ')}` : '']}
          />
        )
      })}
    </ul>
  )
}
