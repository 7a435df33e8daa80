import type { DeskOverview } from '#contract/desk/overview.ts'
import { isBackupSick, isJobSick, isMailSick } from '#domain/desk/overview/health.ts'
import { counted, grouped } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { Card } from '../../ui/Card.tsx'
import { Chip } from '../../ui/Chip.tsx'
import { FactList } from '../../ui/FactList.tsx'

const stateOf = (isSick: boolean) => <Chip tone={isSick ? 'error' : 'save'}>{isSick ? 'Podívejte se na to' : 'V pořádku'}</Chip>

/** Whether mails leave. */
export function MailPart({ mail }: { mail: DeskOverview['mail'] }) {
  const { waiting, waitingMinutes, givenUp, sent } = mail
  return (
    <Card as="section" aria-label="Pošta">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-18 font-bold">Pošta</h3>
        {stateOf(isMailSick(mail))}
      </div>
      <FactList
        facts={[
          { name: 'Odesláno za den', value: grouped(sent) },
          { name: 'Čeká', value: nbsp(`${grouped(waiting)}${waitingMinutes === null ? '' : `, nejdéle ${grouped(waitingMinutes)} min`}`) },
          { name: 'Vzdali jsme za týden', value: grouped(givenUp) },
        ]}
      />
    </Card>
  )
}

/** Whether jobs run. */
export function JobsPart({ jobs }: { jobs: DeskOverview['jobs'] }) {
  const sick = jobs.filter(isJobSick)
  return (
    <Card as="section" aria-label="Úlohy">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-18 font-bold">Úlohy</h3>
        {stateOf(sick.length > 0)}
      </div>
      {jobs.length === 0 ? (
        <p className="mt-2 text-muted">Úlohy tu neběží.</p>
      ) : (
        <>
          <p className="mt-2 text-14 text-muted">
            {nbsp(
              `${counted(jobs.length, 'druh', 'druhy', 'druhů')} úloh${sick.length === 0 ? ', žádná nechybuje ani se neopožďuje.' : ':'}`,
            )}
          </p>
          <ul>
            {sick.map(({ name, failed, late, endedAt }) => (
              <li key={name} className="border-b border-border py-2 text-14 last:border-b-0">
                <strong>{name}</strong>{' '}
                {nbsp(`chyb za den ${failed}, opožděných ${late}, naposledy ${endedAt ? formatPragueDateTime(endedAt) : 'nikdy'}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  )
}

/** Whether the nightly backup was made. */
export function BackupPart({ backup }: { backup: DeskOverview['backup'] }) {
  const { madeAt, hours } = backup
  return (
    <Card as="section" aria-label="Záloha">
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-18 font-bold">Záloha</h3>
        {madeAt && stateOf(isBackupSick(backup))}
      </div>
      {madeAt ? (
        <FactList
          facts={[
            { name: 'Poslední', value: nbsp(formatPragueDateTime(madeAt)) },
            { name: 'Stáří', value: nbsp(`${grouped(hours ?? 0)} h`) },
          ]}
        />
      ) : (
        <p className="mt-2 text-muted">{nbsp('Příkazem npm run backup zatím žádná nevznikla. O zálohách jiným nástrojem tu nevíme.')}</p>
      )}
    </Card>
  )
}
