import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_LINES } from '#domain/week/basket/limits.ts'
import { madePlain } from '#domain/text/is-plain.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { readShoppingList, type ListedItem } from '#domain/catalog/catalog/read-list.ts'
import { LateNotice } from '../deliveries/LateNotice.tsx'
import { orpc } from '../../lib/rpc.ts'
import { Form } from '../../form/Form.tsx'
import { useForm } from '../../form/use-form.ts'
import { Button } from '../../ui/Button.tsx'
import { NotRead } from '../../ui/Reading.tsx'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { EntryTarget } from '../../catalog/catalog/entry-target.ts'
import { asAmount, asName } from './find-items.ts'
import { ReviewTable } from './ReviewTable.tsx'

const listIn = (text: string) => readShoppingList(madePlain(text))

export interface ReviewDialogProps {
  target: EntryTarget
  /** The pasted text; empty to paste it here. */
  text: string
  onClose: () => void
}

/** Reviews a whole list line by line before anything is added (docs/rules/screens.md#template-page). */
export function ReviewDialog({ target, text, onClose }: ReviewDialogProps) {
  const [list, setList] = useState(() => (text === '' ? null : listIn(text)))
  const form = useForm({
    draft: { text },
    inputOf: (draft) => listIn(draft.text),
    rules: (draft) => ({
      text: listIn(draft.text).length === 0 ? 'V textu jsme nenašli žádnou položku. Napište každou na vlastní řádek.' : null,
    }),
    // The next step sends it.
    send: (read) => Promise.resolve(read),
    onSaved: setList,
  })
  const isRead = list !== null && list.length > 0
  return (
    <FormDialog title="Nákup ze seznamu" shape="drawer" isDirty={isRead || form.draft.text.trim() !== ''} onClose={onClose}>
      {!isRead ? (
        <Form
          of={form}
          className="flex flex-col gap-4"
          actions={
            <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
              <Button variant="quiet" slot="close">
                Zrušit
              </Button>
              <Button variant="primary" type="submit">
                Projít seznam
              </Button>
            </div>
          }
        >
          <LateNotice late={target.late} />
          <TextField
            label="Seznam, jedna položka na řádek"
            multiline
            autoFocus
            placeholder={'mléko 4 l\nchleba 2\nbrambory 5 kg do 20 Kč'}
            {...form.field('text')}
          />
        </Form>
      ) : (
        <Matched list={list.slice(0, MAX_LINES)} total={list.length} target={target} onClose={onClose} />
      )}
    </FormDialog>
  )
}

interface MatchedProps {
  list: readonly ListedItem[]
  total: number
  target: EntryTarget
  onClose: () => void
}

function Matched({ list, total, target, onClose }: MatchedProps) {
  const names = list.map(({ name }) => asName(name))
  const matches = useQuery(orpc.catalog.match.queryOptions({ input: { names, amounts: list.map(asAmount) } }))
  if (!matches.data) return <NotRead of={matches} failure="Katalog se nepodařilo načíst." bones={['block', 'block']} />
  return (
    <div className="flex flex-col gap-3">
      <LateNotice late={target.late} />
      {total > list.length && (
        <Notice tone="due" title={nbsp(`Prvních ${list.length} položek z ${total}`)}>
          Víc se jich do nákupu nevejde.
        </Notice>
      )}
      <ReviewTable list={list} matches={matches.data} target={target} onClose={onClose} />
    </div>
  )
}
