import { z } from 'zod'
import { useForm, type Form } from '../../form/use-form.ts'
import { isAddress } from './entry-target.ts'

const given = z.object({ text: z.string().trim().min(1, 'Zadejte prosím název nebo URL položky') })

/** The field for an item that the catalog does not have: its name or its page. It continues elsewhere, so nothing is sent here. */
export const useOutsideForm = (onGiven: (text: string) => void): Form<{ text: string }> =>
  useForm({
    draft: { text: '' },
    inputOf: ({ text }) => ({ text: text.trim() }),
    schema: given,
    send: ({ text }) => Promise.resolve(text),
    onSaved: onGiven,
  })

/** The parameter of the page for such items. */
export const outsideOf = (text: string): { url: string } | { name: string } => (isAddress(text) ? { url: text } : { name: text })
