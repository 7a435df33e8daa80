import { Camera, ClipboardList } from 'lucide-react'
import { useEffect, useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode } from 'react'
import type { ItemCard } from '#contract/shapes.ts'
import { readShoppingList } from '#domain/catalog/catalog/read-list.ts'
import { nbsp } from '#domain/text/nbsp.ts'
import { lazyPart } from '../../ui/LazyPart.tsx'
import { goTo } from '../../lib/go-to.ts'
import { queryClient } from '../../lib/query.ts'
import { sentenceOf } from '../../lib/refusal.ts'
import { handPicture } from '../../desk/off-catalog/handed-picture.ts'
import { PictureButton } from '../../ui/PictureButton.tsx'
import { pictureOf } from '../../desk/off-catalog/use-given-picture.ts'
import { Button } from '../../ui/Button.tsx'
import { toastError } from '../../ui/toast.ts'
import { ChoiceDialog } from './ChoiceDialog.tsx'
import { ChosenItem } from './ChosenItem.tsx'
import { EntryBox } from './EntryBox.tsx'
import { isAddress, offCatalogAddress, ONLY_OWN, type EntryTarget } from '../../catalog/catalog/entry-target.ts'
import { asName, findOptions } from './find-items.ts'

const ReviewDialog = lazyPart(async () => ({ default: (await import('./ReviewDialog.tsx')).ReviewDialog }), 'dialog')

export interface EntryFieldProps {
  target: EntryTarget
  /** Accepts no new input; open dialogs stay. */
  isClosed?: boolean
  /** It was opened for typing. */
  autoFocus?: boolean
  /** Further commands besides pasting a list. */
  children?: ReactNode
}

/** Several lines, or several items on one line: `2 l mléka, 10 rohlíků`. */
const isList = (text: string) => text.split(/[\n\r]+/).filter((line) => line.trim() !== '').length > 1 || readShoppingList(text).length > 1

/** The single input of the template or a week: a name, a list, an address, a picture. */
export function EntryField({ target, isClosed = false, autoFocus = false, children }: EntryFieldProps) {
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ItemCard | null>(null)
  const [choice, setChoice] = useState<readonly ItemCard[] | null>(null)
  const [list, setList] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const wasChosen = useRef(false)
  const line = readShoppingList(text)[0] ?? { name: text, quantity: null, unit: null, size: null, maxPrice: null }
  const name = asName(line.name)

  // Returns the focus to the field, because the option that opened the dialog is gone.
  useEffect(() => {
    const isAway = chosen !== null || choice !== null
    if (wasChosen.current && !isAway) input.current?.focus()
    wasChosen.current = isAway
  }, [chosen, choice])

  // Off-catalog items belong to the member who describes them.
  const isOwn = target.ownerId === null

  function goOutside(given: Parameters<typeof offCatalogAddress>[1]) {
    if (isOwn) goTo(offCatalogAddress(target, given))
    else toastError(ONLY_OWN)
  }

  function goOutsideWith(picture: Blob) {
    if (isOwn) handPicture(picture)
    goOutside({ source: 'screenshot' })
  }

  const outside = () => goOutside(isAddress(text) ? { url: text.trim() } : { name })

  async function enter() {
    if (isAddress(text)) return outside()
    if (isList(text)) return setList(text)
    if (name === '') return
    try {
      const { items } = await queryClient.fetchQuery(findOptions(line))
      const [first] = items
      // An ambiguous name never selects the first item.
      if (first?.isClear) setChosen(first.item)
      else if (first) setChoice(items.map(({ item }) => item))
      else outside()
    } catch (fault) {
      toastError(sentenceOf(fault, 'Katalog se nepodařilo načíst.'))
    }
  }

  /** Whether a pasted or dropped object was handled because it is not a single name. */
  function take(from: DataTransfer): boolean {
    const given = from.getData('text/plain')
    const picture = pictureOf(from)
    if (picture) goOutsideWith(picture)
    else if (isAddress(given)) goOutside({ url: given.trim() })
    else if (isList(given)) setList(given)
    else return false
    return true
  }

  return (
    <>
      {!isClosed && (
        <>
          <div
            className={`z-20 -m-2 flex flex-wrap items-end gap-x-1 rounded-12 p-2 md:sticky md:top-0 md:bg-bg print:hidden ${isOver ? 'outline-2 -outline-offset-2 outline-primary outline-dashed' : ''}`}
            onPasteCapture={(event: ClipboardEvent) => take(event.clipboardData) && event.preventDefault()}
            onDragOver={(event: DragEvent) => {
              event.preventDefault()
              setOver(true)
            }}
            onDragLeave={() => setOver(false)}
            onDrop={(event: DragEvent) => {
              event.preventDefault()
              setOver(false)
              if (!take(event.dataTransfer)) setText(event.dataTransfer.getData('text/plain'))
            }}
          >
            <div className="min-w-64 flex-1">
              <EntryBox
                inputRef={input}
                autoFocus={autoFocus}
                target={target}
                text={text}
                onText={setText}
                line={line}
                onItem={setChosen}
                onOutside={outside}
                onEnter={() => void enter()}
              />
            </div>
            <Ways isOwn={isOwn} onPicture={goOutsideWith} onList={() => setList('')} />
            {children}
          </div>
          {!isOwn && <p className="text-14 text-muted">{nbsp(`${ONLY_OWN} Proto tu není ani fotka.`)}</p>}
        </>
      )}
      {chosen && (
        <ChosenItem
          item={chosen}
          listed={line}
          target={target}
          onClose={() => setChosen(null)}
          onDone={() => {
            setChosen(null)
            setText('')
          }}
        />
      )}
      {choice && (
        <ChoiceDialog
          text={text.trim()}
          items={choice}
          onPick={(item) => {
            setChoice(null)
            setChosen(item)
          }}
          onOutside={isOwn ? outside : undefined}
          onClose={() => setChoice(null)}
        />
      )}
      {list !== null && <ReviewDialog target={target} text={list} onClose={() => setList(null)} />}
    </>
  )
}

interface WaysProps {
  isOwn: boolean
  onPicture: (picture: Blob) => void
  onList: () => void
}

/** The commands besides typing: a picture, and a whole list. */
function Ways({ isOwn, onPicture, onList }: WaysProps) {
  return (
    <>
      {isOwn && (
        <PictureButton variant="quiet" opensCamera onPicture={onPicture}>
          <Camera aria-hidden className="size-5" /> Fotka
        </PictureButton>
      )}
      <Button variant="quiet" onPress={onList}>
        <ClipboardList aria-hidden className="size-5" /> Vložit celý seznam
      </Button>
    </>
  )
}
