import { useRef, useState } from 'react'
import { ShoppingBasket } from 'lucide-react'
import type { LinkedAccount } from '#contract/people/links.ts'
import type { BasketAccess } from '#domain/people/links/sharing.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { closeDialog } from '../../lib/dialogs.ts'
import { client } from '../../lib/client.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { useCall } from '../../lib/use-call.ts'
import { buttonStyles } from '../../ui/button-styles.ts'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { toast } from '../../ui/toast.ts'

const options = [
  { id: 'nothing', name: 'Nic' },
  { id: 'see', name: 'Může vidět můj košík' },
  { id: 'edit', name: 'Může ho i upravovat' },
] as const satisfies readonly { id: BasketAccess; name: string }[]

const said: Readonly<Record<BasketAccess, string>> = {
  nothing: 'Košík už nesdílíte',
  see: 'Košík sdílíte: může ho vidět',
  edit: 'Košík sdílíte: může ho i upravovat',
}

/** The basket permissions in both directions; a member sets the one on their own basket, effective at once until withdrawn. */
export function BasketSharing({ account, name }: { account: LinkedAccount; name: string }) {
  const { linkId, sharedByMe, sharedWithMe } = account
  const [wanted, setWanted] = useState(sharedByMe)
  const { ask, isPending, error } = useCall(client.links.shareBasket, {
    onAnswer: ({ access }) => toast(said[access]),
  })
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const choose = (access: BasketAccess) => {
    setWanted(access)
    // One after another, so that the last choice wins.
    last.current = last.current.then(() => ask({ linkId, access }))
  }
  return (
    <div className="flex flex-col gap-3">
      <RadioGroup
        label={`Co smí ${name} s mým košíkem`}
        hint={nbsp(
          'Platí hned a jen pro položky, množství a ceny, ne pro platby a nastavení. Kdo co změnil, je v historii. Vzít zpět to můžete kdykoli.',
        )}
        options={options}
        value={isPending ? wanted : sharedByMe}
        onChange={choose}
        error={error ? sentenceOf(error, 'Nastavení se nepodařilo uložit. Zkuste to prosím znovu.') : undefined}
      />
      {sharedWithMe && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <span>
            {nbsp(
              sharedWithMe.access === 'edit'
                ? 'Sdílí s vámi svůj košík, můžete ho i upravovat.'
                : 'Sdílí s vámi svůj košík, můžete ho jen vidět.',
            )}
          </span>
          <a
            href={`/demand?mode=weekly&of=${sharedWithMe.ownerId}`}
            onClick={closeDialog}
            aria-label={`Otevřít košík: ${name}`}
            className={buttonStyles()}
          >
            <ShoppingBasket aria-hidden className="size-5" /> Otevřít
          </a>
        </p>
      )}
    </div>
  )
}
