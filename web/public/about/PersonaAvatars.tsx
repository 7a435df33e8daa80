import type { ReactNode } from 'react'
import type { Persona } from './personas.ts'

/** The faces of the personas: white on indigo. Decorative. */
export function PersonaAvatar({ id }: { id: Persona['id'] }) {
  return (
    <svg aria-hidden viewBox="0 0 96 96" className="forced-border size-24 shrink-0 rounded-full bg-print" strokeLinecap="round">
      <path d={cloth} className="stroke-on-print" strokeWidth={2.2} opacity={0.22} />
      {faces[id]}
    </svg>
  )
}

const cloth = Array.from({ length: 64 }, (_, i) => `M${6 + (i % 8) * 12} ${6 + Math.floor(i / 8) * 12}h0`).join('')

const white = 'fill-on-print'
const indigo = 'fill-print'
const line = 'fill-transparent stroke-on-print'

const faces: Record<Persona['id'], ReactNode> = {
  klara: (
    <>
      <circle cx={48} cy={17} r={8} className={white} />
      <path d="M28 42a20 20 0 0 1 40 0c0 10-2 16-6 20H34c-4-4-6-10-6-20z" className={white} />
      <path d="M34 42c8 0 15-3 19-9 2 5 5 8 9 9v3a14 14 0 0 1-28 0z" className={indigo} />
      <path d="M42 46h0M54 46h0" className={line} strokeWidth={3.4} />
      <path d="M43 53q5 4 10 0" className={line} strokeWidth={2} />
      <path d="M18 96c0-20 12-30 30-30s30 10 30 30z" className={white} />
      <path d="M28 84h0M38 78h0M48 84h0M58 78h0M68 84h0M38 91h0M58 91h0M48 74h0" className="stroke-print" strokeWidth={4} />
    </>
  ),
  josef: (
    <>
      <path d="M32 36h32v12a16 17 0 0 1-32 0z" className={line} strokeWidth={2.4} />
      <path d="M27 35c0-13 9-20 21-20s21 7 21 20c-13-3-29-3-42 0z" className={white} />
      <path d="M22 37c8-4 44-4 52 0" className={line} strokeWidth={4} />
      <circle cx={41} cy={46} r={5} className={line} strokeWidth={2} />
      <circle cx={55} cy={46} r={5} className={line} strokeWidth={2} />
      <path d="M46 46h4" className={line} strokeWidth={2} />
      <path d="M38 56c4-4 8-3 10-1 2-2 6-3 10 1-3 3-8 3-10 1-2 2-7 2-10-1z" className={white} />
      <path d="M16 96c0-18 12-27 24-29l8 8 8-8c12 2 24 11 24 29z" className={white} />
      <path d="M48 78v18" className="stroke-print" strokeWidth={2.4} />
      <path d="M54 84h0M54 91h0" className="stroke-print" strokeWidth={3.4} />
    </>
  ),
  tomas: (
    <>
      <path d="M33 34h30v13a15 16 0 0 1-30 0z" className={line} strokeWidth={2.4} />
      <path
        d="M32 35h0M32 27h0M38 21h0M46 19h0M54 20h0M61 24h0M65 31h0M40 29h0M48 27h0M56 29h0M63 36h0"
        className="stroke-on-print"
        strokeWidth={11}
      />
      <path d="M42 46h0M54 46h0" className={line} strokeWidth={3.4} />
      <path d="M42 54q6 5 12 0" className={line} strokeWidth={2} />
      <path d="M42 62v7h12v-7" className={line} strokeWidth={2.4} />
      <path d="M17 96c0-18 11-26 23-28 3 6 13 6 16 0 12 2 23 10 23 28z" className={white} />
      <path d="M22 84h52M19 91h58" className="stroke-print" strokeWidth={2.6} />
    </>
  ),
}
