import { useQuery } from '@tanstack/react-query'
import { requestStatusLabel } from '#domain/help/support/status.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { orpc } from '../../lib/rpc.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { newRequestHref, requestHref } from './support-search.ts'

/** The content of the overview's tile: the latest five requests, questions that wait, and the way to the form. */
export function LatestRequests() {
  const { data, isError } = useQuery(orpc.support.latest.queryOptions())
  return (
    <>
      {data && data.questions.length > 0 && (
        <a href="/support" className={linkStyles({ variant: 'alone' })}>
          {nbsp('Na něco se vás ptáme')}
        </a>
      )}
      {data?.requests.length === 0 && <p className="text-muted">Žádné aktivní požadavky</p>}
      {isError && !data && <p className="text-muted">{nbsp('Požadavky se nepodařilo načíst.')}</p>}
      {!data && !isError && <p className="text-muted">Načítám...</p>}
      {data && data.requests.length > 0 && (
        <ul className="flex flex-col">
          {data.requests.map(({ id, title, status, ticketNumber }) => (
            <li key={id} className="flex items-baseline justify-between gap-3 border-b border-border py-1.5 last:border-b-0">
              <a href={requestHref(id)} title={ticketNumber} className={`min-w-0 wrap-anywhere ${linkStyles()}`}>
                {title}
              </a>
              <span className="shrink-0 text-14 text-muted">{requestStatusLabel(status)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-1 flex flex-wrap gap-x-4">
        <a href={newRequestHref()} className={linkStyles({ variant: 'alone' })}>
          Nový požadavek
        </a>
        {data && data.requests.length > 0 && (
          <a href="/support" className={linkStyles({ variant: 'alone' })}>
            Všechny
          </a>
        )}
      </p>
    </>
  )
}
