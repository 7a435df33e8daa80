import { MailX } from 'lucide-react'
import { useState } from 'react'
import { topicTexts, type Topic } from '#domain/people/notices/topics.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { client } from '../../lib/client.ts'
import { useCall } from '../../lib/use-call.ts'
import { linkStyles } from '../../ui/button-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { CallNotice } from '../../ui/CallNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { AccessFrame } from '../account/AccessFrame.tsx'

const Onwards = () => (
  <a href="/" className={linkStyles()}>
    Pokračovat do aplikace
  </a>
)

/** The target of a mail's link. Opening it changes nothing, because mail scanners open links too. */
export function UnsubscribePage({ token }: { token: string }) {
  const [done, setDone] = useState<Topic | null>(null)
  const call = useCall(client.notices.unsubscribe, { onAnswer: ({ topic }) => setDone(topic) })
  return (
    <AccessFrame icon={MailX} title="Vypnout upozornění">
      <div role="status" className={done ? '' : 'sr-only'}>
        {done && (
          <Notice tone="save" title="Vypnuto" action={<Onwards />}>
            {nbsp(`Zprávy „${topicTexts[done].name}“ už vám posílat nebudeme. Znovu je zapnete v nastavení, na kartě Upozornění.`)}
          </Notice>
        )}
      </div>
      {!done && (
        <>
          <p className="text-pretty">{nbsp('Přestaneme vám posílat e-maily tohoto druhu. Ostatních zpráv se to netýká.')}</p>
          <CallNotice call={call} sentence={call.refusal?.sentence ?? null}>
            Upozornění zatím není vypnuté.
          </CallNotice>
          {call.refusal?.code === 'UNSUBSCRIBE_LINK_INVALID' ? (
            <Onwards />
          ) : (
            <Button variant="primary" wide isPending={call.isPending} onPress={() => void call.ask({ token })}>
              {call.state === 'unreachable' ? 'Zkusit znovu' : 'Vypnout'}
            </Button>
          )}
        </>
      )}
    </AccessFrame>
  )
}
