import { useEffect, useEffectEvent, useState } from 'react'
import { itemChange, type DeskItemDetail } from '#contract/desk/assortment.ts'
import { farPriceWarning } from '#domain/desk/assortment/far-price.ts'
import { useForm, type Form } from '../../form/use-form.ts'
import { client } from '../../lib/client.ts'
import { toast } from '../../ui/toast.ts'
import { draftOf, inputOf, type ItemDraft } from './item-draft.ts'
import { useFarPrice } from './use-far-price.ts'

/** The field of a refusal that does not name one. */
export const itemFieldOf = { SKU_TAKEN: 'sku', UNIT_IN_USE: 'unit', WRONG_BRAND_OF: 'brandOf' } as const

/** The field of a path in the request. */
export const itemFieldAt = (path: string) => (path === 'brandOfId' ? 'brandOf' : path)

interface ItemChangeDraft extends ItemDraft {
  version: number
  reason: string
}

export interface ItemChangeForm extends Form<ItemChangeDraft> {
  far: ReturnType<typeof useFarPrice>
  /** Whether a concurrent change was merged into the form. */
  hasMet: boolean
}

const changeOf = (item: DeskItemDetail): ItemChangeDraft => ({ ...draftOf(item), version: item.version, reason: '' })

/** The form of an existing item; concurrent changes are merged into untouched fields. */
export function useItemChange(item: DeskItemDetail): ItemChangeForm {
  const [known, setKnown] = useState(item.version)
  const [hasMet, setMet] = useState(false)
  const form = useForm({
    draft: changeOf(item),
    inputOf: ({ version, reason, ...draft }) => ({ itemId: item.id, version, ...inputOf(draft), reason: reason.trim() || null }),
    schema: itemChange,
    confirm: () => !far.mustAsk(),
    send: client.assortment.changeItem,
    fieldOf: itemFieldOf,
    fieldAt: itemFieldAt,
    onSaved: (_, sent) => {
      setMet(false)
      // The sent values are the current ones, whatever version they have; later input stays.
      form.rebase({ ...sent, reason: '' }, sent)
      toast('Položka je uložená')
    },
  })
  const far: ReturnType<typeof useFarPrice> = useFarPrice(farPriceWarning(item.listPrice, form.draft.listPrice))
  if (item.version !== known) {
    setKnown(item.version)
    setMet(form.isDirty)
  }
  const follow = useEffectEvent(() => form.rebase(changeOf(item)))
  const isBehind = item.version !== form.draft.version
  useEffect(() => {
    if (isBehind) follow()
  }, [isBehind])
  return { ...form, far, hasMet: hasMet && form.isDirty }
}
