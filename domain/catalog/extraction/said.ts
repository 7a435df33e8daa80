import type { Source, TextField } from './facts.ts'

/** What one source says, field by field. */
export type Said = Partial<Record<TextField | 'imageUrl' | 'size', string>>

/** What each source says, the surest first. */
export type SaidBy = readonly (readonly [Source, Said])[]
