import { useRef, useState } from 'react'
import type { OwnPicture } from '#contract/catalog/uploads.ts'
import { client } from '../../lib/client.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { useCall, type CallOptions } from '../../lib/use-call.ts'
import { toastError } from '../../ui/toast.ts'
import { addressOf, type OffCatalogDraft } from './off-catalog-draft.ts'
import { fileIn } from '../../lib/scale-down.ts'

/** The picture of a page, while it loads and afterwards; null if the page has none or does not return it. */
export interface OfPage {
  url: string
  isLoading: boolean
  picture: OwnPicture | null
  /** It existed and was removed. */
  isRemoved?: true
}

/** Deletes a picture on the server; returns whether it is gone. */
function useRemoval() {
  const { ask } = useCall(client.uploads.remove)
  return async (uploadId: string): Promise<boolean> => {
    const outcome = await ask({ uploadId })
    return outcome.isDone || refusalOf(outcome.error)?.code === 'NOT_FOUND'
  }
}

const notRemoved = 'Obrázek se nepodařilo odebrat. Zkuste to prosím znovu.'

/** The pictures of the description: the one that was read, and the one on its page. Each can be omitted. */
export function usePictures(saved: OfPage | null) {
  // A load that a reload interrupted does not continue.
  const [ofPage, setOfPage] = useState(saved && { ...saved, isLoading: false })
  const [sendsScreenshot, setSendsScreenshot] = useState(true)
  const [usesOfPage, setUsesOfPage] = useState(true)
  // A picture is not uploaded again after a failed save.
  const sent = useRef<{ picture: string; id: string } | null>(null)
  const [isRemoving, setRemoving] = useState(false)

  const fetching = useCall(client.uploads.storeFromPage)
  const removeThere = useRemoval()

  const storeScreenshot = async (picture: string, options: CallOptions): Promise<string> => {
    if (sent.current?.picture === picture) return sent.current.id
    // Another picture was chosen after the first one was uploaded and saving failed.
    if (sent.current) void removeThere(sent.current.id)
    const { id } = await client.uploads.storeScreenshot({ picture: fileIn(picture) }, options)
    sent.current = { picture, id }
    return id
  }
  const remove = async (id: string | undefined): Promise<boolean> => {
    if (id === undefined) return true
    setRemoving(true)
    const isGone = await removeThere(id)
    setRemoving(false)
    if (!isGone) toastError(notRemoved)
    return isGone
  }
  return {
    isRemoving,
    /** Removes the screenshot if it was uploaded; returns whether it is gone. */
    removeScreenshot: async () => {
      const isGone = await remove(sent.current?.id)
      if (isGone) sent.current = null
      return isGone
    },
    /** Removes the page's picture, which is on the server as soon as it is visible. */
    removeOfPage: async () => {
      const isGone = await remove(ofPage?.picture?.id)
      if (isGone) setOfPage(ofPage && { ...ofPage, picture: null, isRemoved: true })
      return isGone
    },
    sendsScreenshot,
    setSendsScreenshot,
    ofPage,
    usesOfPage,
    setUsesOfPage,
    /** Loads the picture of a page that has one; nothing waits for it. */
    fetchOf: async (url: string, hasPicture: boolean) => {
      setOfPage(hasPicture ? { url, isLoading: true, picture: null } : null)
      if (!hasPicture) return
      const outcome = await fetching.ask({ url })
      const picture = outcome.isDone ? outcome.output : null
      // Another page may have been read meanwhile.
      setOfPage((now) => (now?.url === url ? { url, isLoading: false, picture } : now))
    },
    /** The pictures to send with this description; uploads what is missing. */
    idsFor: async ({ from, ...draft }: OffCatalogDraft, screenshot: string | null, options: CallOptions) => ({
      screenshotId: from === 'picture' && screenshot !== null && sendsScreenshot ? await storeScreenshot(screenshot, options) : null,
      pagePictureId: from === 'typed' && usesOfPage && ofPage?.url === addressOf(draft) ? (ofPage.picture?.id ?? null) : null,
    }),
    /** They are gone on the server, or in use. */
    forget: () => {
      sent.current = null
      setOfPage(null)
    },
  }
}

export type Pictures = ReturnType<typeof usePictures>
