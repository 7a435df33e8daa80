import { useRef, useState } from 'react'
import type { OwnPicture } from '#contract/catalog/uploads.ts'
import { client } from '../../lib/client.ts'
import { refusalOf } from '../../lib/refusal.ts'
import { toastError } from '../../ui/toast.ts'
import { addressOf, type OffCatalogDraft } from './off-catalog-draft.ts'

/** The picture of a page, while it is fetched and once it is; null where the page has none or does not give it. */
export interface OfPage {
  url: string
  isLoading: boolean
  picture: OwnPicture | null
  /** It was there, and was taken back. */
  isRemoved?: true
}

function fileIn(dataUrl: string): File {
  const [head = '', body = ''] = dataUrl.split(',')
  const type = head.slice('data:'.length, head.indexOf(';'))
  return new File([Uint8Array.from(atob(body), (letter) => letter.charCodeAt(0))], 'obrazek', { type })
}

/** Takes a picture back on the server; answers whether it is gone. */
async function removeThere(uploadId: string): Promise<boolean> {
  try {
    await client.uploads.remove({ uploadId })
    return true
  } catch (fault) {
    return refusalOf(fault)?.code === 'NOT_FOUND'
  }
}

const notRemoved = 'Obrázek se nepodařilo odebrat. Zkuste to prosím znovu.'

/** The pictures that go along with what is described: the one that was read, and the one that its page shows. Each can be left out. */
export function usePictures(kept: OfPage | null) {
  // What was on its way as the page was loaded anew is not.
  const [ofPage, setOfPage] = useState(kept && { ...kept, isLoading: false })
  const [sendsScreenshot, setSendsScreenshot] = useState(true)
  const [usesOfPage, setUsesOfPage] = useState(true)
  // What was sent is not sent again where saving failed after it.
  const sent = useRef<{ picture: string; id: string } | null>(null)
  const [isRemoving, setRemoving] = useState(false)

  const keepScreenshot = async (picture: string): Promise<string> => {
    if (sent.current?.picture === picture) return sent.current.id
    // Another one was chosen after the first had been sent, and saving had failed.
    if (sent.current) void removeThere(sent.current.id)
    const { id } = await client.uploads.keepScreenshot({ picture: fileIn(picture) })
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
    /** Takes back the screenshot, where it was sent already; answers whether it is gone. */
    removeScreenshot: async () => {
      const isGone = await remove(sent.current?.id)
      if (isGone) sent.current = null
      return isGone
    },
    /** Takes back the picture of the page, which is on the server as soon as it is seen. */
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
    /** Fetches the picture of a page that has one; nothing waits for it. */
    fetchOf: async (url: string, hasPicture: boolean) => {
      setOfPage(hasPicture ? { url, isLoading: true, picture: null } : null)
      if (!hasPicture) return
      const picture = await client.uploads.keepFromPage({ url }).catch(() => null)
      // Another page may have been read meanwhile.
      setOfPage((now) => (now?.url === url ? { url, isLoading: false, picture } : now))
    },
    /** What goes along with this description; what has to be sent first is sent. */
    idsFor: async ({ from, ...draft }: OffCatalogDraft, screenshot: string | null) => ({
      screenshotId: from === 'picture' && screenshot !== null && sendsScreenshot ? await keepScreenshot(screenshot) : null,
      pagePictureId: from === 'typed' && usesOfPage && ofPage?.url === addressOf(draft) ? (ofPage.picture?.id ?? null) : null,
    }),
    /** They are gone on the server, or taken. */
    forget: () => {
      sent.current = null
      setOfPage(null)
    },
  }
}

export type Pictures = ReturnType<typeof usePictures>
