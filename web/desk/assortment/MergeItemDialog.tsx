import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeskItemDetail } from '#contract/desk/assortment.ts'
import { counted } from '#domain/text/count.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { plural } from '#domain/text/plural.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { orpc } from '../../lib/rpc.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import type { Option } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast.ts'
import { ItemField } from './ItemField.tsx'
import { useRereadDesk } from './use-reread-desk.ts'

export interface MergeItemDialogProps {
  item: DeskItemDetail
  onClose: () => void
  /** With the item that is there now. */
  onMerged: (intoId: string) => void
}

function consequence({ households, lines }: DeskItemDetail['use']): string {
  if (lines === 0) return 'Nikdo ji teď v pravidelném nákupu ani v otevřeném týdnu nemá.'
  const whom = counted(households, 'domácnosti', 'domácností', 'domácností')
  const moved = `${plural(lines, 'přejde', 'přejdou', 'přejde')} ${counted(lines, 'řádek', 'řádky', 'řádků')}`
  return `Týká se ${whom}: ${moved} s množstvím i cenovým stropem. Všem pošleme e-mail; kdo má obě položky, dočte se v něm, jak jsme řádky spojili. Uzavřených týdnů se to netýká.`
}

/** Lets an item go whose place another one takes, with the lines of all members. */
export function MergeItemDialog({ item, onClose, onMerged }: MergeItemDialogProps) {
  const [into, setInto] = useState<Option<string> | null>(null)
  const [asked, setAsked] = useState(false)
  const reread = useRereadDesk()
  const { mutate, isPending, error } = useMutation(
    orpc.assortment.mergeItem.mutationOptions({
      onSuccess: ({ intoId }) => {
        toast(`Sloučeno: ${item.name}`)
        onMerged(intoId)
      },
      onSettled: reread,
    }),
  )

  function confirm(reason: string) {
    setAsked(true)
    if (into) mutate({ itemId: item.id, version: item.version, intoId: into.id, reason })
  }

  return (
    <ReasonDialog
      title="Sloučit do jiné položky"
      confirmLabel="Sloučit položky"
      isDanger
      isPending={isPending}
      error={error && sentenceOf(error, 'Položky se nepodařilo sloučit. Zkuste to prosím znovu.')}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        {nbsp(`Místo položky ${item.name} budou mít všichni tu, kterou vyberete. Vrátit to nejde.`)} {nbsp(consequence(item.use))}
      </p>
      <ItemField
        label="Položka, která zůstane"
        isRequired
        type={item.type}
        value={into}
        onChange={setInto}
        isOffered={({ id, unit }) => id !== item.id && unit === item.unit}
        hint={`Téhož druhu a v jednotce ${item.unit}.`}
        error={asked && !into ? 'Vyberte položku' : null}
      />
    </ReasonDialog>
  )
}
