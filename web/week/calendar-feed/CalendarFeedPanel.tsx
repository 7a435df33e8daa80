import { useState } from 'react'
import { nbsp } from '#domain/text/nbsp.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { CopiedText } from '../../ui/CopiedText.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { toast } from '../../ui/toast.ts'
import { useCalendarFeed } from './use-calendar-feed.ts'

/** The calendar of deliveries for the member's own calendar program. */
export function CalendarFeedPanel() {
  const { reading, renew, end, isPending, fault } = useCalendarFeed()
  const { data } = reading
  if (!data) return <NotRead of={reading} failure="Kalendář se nepodařilo načíst." bones={['title', 'line']} />
  return (
    <div className="flex flex-col gap-6">
      <p className="max-w-read text-pretty text-muted">
        {nbsp(
          'Uzávěrky košíku, vaše závozy a do kdy zaplatit, přímo v kalendáři v telefonu nebo počítači, s připomenutím předem. Když se závoz přesune nebo zruší, kalendář se to dozví sám.',
        )}
      </p>
      {data.path === null ? (
        <div>
          <Button variant="primary" isDisabled={isPending} onPress={() => void renew()}>
            Vytvořit adresu kalendáře
          </Button>
        </div>
      ) : (
        <Address path={data.path} tasksPath={data.tasksPath} lastReadAt={data.lastReadAt} renew={renew} end={end} isPending={isPending} />
      )}
      {fault && <Notice tone="error">{fault}</Notice>}
    </div>
  )
}

type Change = 'renew' | 'end'

const questions: Record<Change, { title: string; text: string; label: string; done: string }> = {
  renew: {
    title: 'Vytvořit jinou adresu?',
    text: 'Dosavadní adresy kalendáře i úkolů přestanou hned platit. V programech, kde je máte, je budete muset nahradit novými.',
    label: 'Vytvořit jinou',
    done: 'Kalendář má novou adresu.',
  },
  end: {
    title: 'Zrušit kalendář?',
    text: 'Adresy přestanou hned platit a vaše závozy i úkoly z programů zmizí. Nové si můžete kdykoli vytvořit.',
    label: 'Zrušit kalendář',
    done: 'Kalendář je zrušený.',
  },
}

/** Tasks have no link that programs agree on: the address is copied. */
function Tasks({ url }: { url: string }) {
  return (
    <section aria-labelledby="ukoly-adresa" className="flex flex-col gap-3">
      <h3 id="ukoly-adresa" className="text-18 font-bold">
        Úkoly
      </h3>
      <CopiedText label="Adresa úkolů" text={url} />
      <p className="max-w-read text-pretty text-14 text-muted">
        {nbsp(
          'Kroky z přehledu jako úkoly s termíny. Zkopírujte adresu a v programu s úkoly, třeba v Thunderbirdu nebo v aplikaci jtx Board, zvolte nový kalendář ze sítě (iCalendar) a vložte ji. Co splníte tady, označí se jako hotové i tam.',
        )}
      </p>
    </section>
  )
}

interface AddressProps {
  path: string
  tasksPath: string | null
  lastReadAt: Date | null
  renew: () => Promise<{ isDone: boolean }>
  end: () => Promise<{ isDone: boolean }>
  isPending: boolean
}

function Address({ path, tasksPath, lastReadAt, renew, end, isPending }: AddressProps) {
  const [asked, ask] = useState<Change | null>(null)
  const url = `${location.origin}${path}`
  // Calendar programs subscribe to this scheme; a plain link would only import the events once.
  const subscription = url.replace(/^https?:/, 'webcal:')

  async function confirm(change: Change) {
    const { isDone } = await (change === 'renew' ? renew() : end())
    ask(null)
    if (isDone) toast(questions[change].done)
  }

  return (
    <>
      <CopiedText label="Adresa kalendáře" text={url} />
      <p className="max-w-read text-pretty text-14 text-muted">
        {nbsp(
          'Kdo adresu zná, uvidí vaše závozy s termíny i to, jestli zbývá zaplatit, a místo, kam je vozíme. Ceny ani položky v kalendáři nejsou.',
        )}{' '}
        {lastReadAt === null ? 'Zatím ji nic nečetlo.' : nbsp(`Naposledy čteno ${formatPragueDateTime(lastReadAt)}.`)}
      </p>
      <div className="flex flex-wrap gap-3">
        <a href={subscription} className={buttonStyles({ variant: 'primary' })}>
          Přidat do kalendáře
        </a>
        <a
          href={`https://calendar.google.com/calendar/r?cid=${encodeURIComponent(subscription)}`}
          target="_blank"
          rel="noreferrer"
          className={buttonStyles()}
        >
          Přidat do Kalendáře Google
        </a>
      </div>
      {tasksPath !== null && <Tasks url={`${location.origin}${tasksPath}`} />}
      <div className="-ml-3 flex flex-wrap gap-3">
        <Button variant="quiet" isDisabled={isPending} onPress={() => ask('renew')}>
          Vytvořit jinou adresu
        </Button>
        <Button variant="quiet" isDisabled={isPending} onPress={() => ask('end')}>
          Zrušit kalendář
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={questions[asked].title}
          isOpen
          onOpenChange={() => ask(null)}
          confirmLabel={questions[asked].label}
          onConfirm={() => void confirm(asked)}
          isPending={isPending}
          isDanger={asked === 'end'}
        >
          {questions[asked].text}
        </ConfirmDialog>
      )}
    </>
  )
}
