import { useState } from 'react'
import { signedInId } from '../../people/account/session.ts'
import { keepDraft, readDraft } from '../../lib/kept-draft.ts'

type Way = 'approve' | 'reject'

const keyOf = (way: Way, itemId: string) => `dohromady:proposal:1:${signedInId()}:${way}:${itemId}`

/** What a manager writes about a proposal: it is still there after a look at another one, another way to decide it, or a reload. */
export function useProposalDraft<T extends object>(way: Way, itemId: string, fresh: T): readonly [T, (draft: T) => void] {
  const [draft, setDraft] = useState(() => (readDraft(keyOf(way, itemId)) as T | null) ?? fresh)
  const write = (written: T) => {
    keepDraft(keyOf(way, itemId), written)
    setDraft(written)
  }
  return [draft, write]
}

/** Once it is decided nothing is left to be written. */
export function forgetProposal(itemId: string): void {
  keepDraft(keyOf('approve', itemId), null)
  keepDraft(keyOf('reject', itemId), null)
}
