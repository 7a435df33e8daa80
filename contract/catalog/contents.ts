import { z } from 'zod'
import { line, lines } from '../words.ts'

/** What an item is made of and which allergens are in it; empty where that is not known. */
export const contents = { composition: z.string(), allergens: z.string() }

/** The same as a manager writes it; what is not said stays, and of a new item it is not known. */
export const contentsWritten = { composition: lines('Složení', 2000).optional(), allergens: line('Seznam alergenů', 300).optional() }
