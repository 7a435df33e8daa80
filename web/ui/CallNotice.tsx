import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'
import { OutageNotice } from './OutageNotice.tsx'
import { OFFLINE } from '../lib/refusal.ts'
import type { CallState } from '../lib/use-call.ts'

export interface CallNoticeProps {
  call: { state: CallState; fault: string | null }
  /** The refusal's sentence, if it concerns no single field. */
  sentence: string | null
  /** The message when the server could not be reached: what failed, and that nothing is lost. */
  children: ReactNode
}

/** The state of a form above its button; faults of fields are shown at the fields. */
export function CallNotice({ call: { state, fault }, sentence, children }: CallNoticeProps) {
  const said = sentence ?? fault
  if (said !== null) return <Notice tone="error">{said}</Notice>
  if (state !== 'waiting' && state !== 'unreachable') return null
  if (!navigator.onLine) return <Notice tone="error">{OFFLINE}</Notice>
  return <OutageNotice isWaiting={state === 'waiting'}>{children}</OutageNotice>
}
