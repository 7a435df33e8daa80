import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'
import { OutageNotice } from './OutageNotice.tsx'
import type { CallState } from '../lib/use-call.ts'

export interface CallNoticeProps {
  call: { state: CallState; fault: string | null }
  /** The refusal's sentence, where it belongs to no single field. */
  sentence: string | null
  /** What stands there when the server could not be reached: what did not happen, and that nothing is lost. */
  children: ReactNode
}

/** What a form says of itself above its button; what is wrong with a field stands at the field. */
export function CallNotice({ call: { state, fault }, sentence, children }: CallNoticeProps) {
  const said = sentence ?? fault
  if (said !== null) return <Notice tone="error">{said}</Notice>
  if (state === 'waiting' || state === 'unreachable') return <OutageNotice isWaiting={state === 'waiting'}>{children}</OutageNotice>
  return null
}
