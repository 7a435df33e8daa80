import { linksMessages, type RejectedRequest } from '#contract/people/links.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useLinkAct, useRejectedRequests } from './use-links.ts'

/** Rejected requests, and how to allow them again; hidden if there are none. */
export function RejectedRequests() {
  const { data } = useRejectedRequests()
  if (!data || data.length === 0) return null
  return (
    <section aria-label="Odmítnuté žádosti" className="flex flex-col gap-3">
      <h3 className="text-18 font-bold">Odmítnuté žádosti</h3>
      <p className="text-14 text-muted">{nbsp('Znovu vás požádat nemohou, dokud to tady nepovolíte. Ani vy je.')}</p>
      <ul>
        {data.map((request) => (
          <RejectedRow key={request.linkId} request={request} />
        ))}
      </ul>
    </section>
  )
}

function RejectedRow({ request: { linkId, email, firstName, lastName } }: { request: RejectedRequest }) {
  const { ask, isPending, fault } = useLinkAct({
    act: 'lift',
    done: linksMessages.lifted,
    failed: 'Odmítnutí se nepodařilo zrušit. Zkuste to prosím znovu.',
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-border py-3 last:border-b-0">
      <div className="min-w-0">
        <p className="font-bold wrap-anywhere">{`${firstName} ${lastName}`}</p>
        <p className="text-14 wrap-anywhere text-muted">{email}</p>
      </div>
      <Button isPending={isPending} aria-label={`Povolit novou žádost od ${email}`} onPress={() => ask(linkId)}>
        Povolit novou žádost
      </Button>
      {fault && (
        <div className="w-full">
          <Notice tone="error">{fault}</Notice>
        </div>
      )}
    </li>
  )
}
