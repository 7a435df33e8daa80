import { Search, X } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import type { Place } from '#contract/week/pickup.ts'
import { find } from './find.ts'
import { IconNotice } from './IconNotice.tsx'
import { OfferedList, type Option } from './OfferedList.tsx'
import type { Point } from './points.ts'
import { foundPlace, type Found } from './search.ts'
import { useOffered } from './use-offered.ts'

export interface SearchBoxProps {
  text: string
  points: readonly Point[]
  onText: (text: string) => void
  onFind: (found: Found) => void
  onChoose: (point: Point) => void
  onClear: () => void
  /** Called if a search found nothing or failed. */
  onMiss: () => void
}

type Outcome = 'none' | 'empty' | 'nothing' | 'failed'

const sentences: Record<Exclude<Outcome, 'none'>, string> = {
  empty: 'Napište PSČ, obec nebo název místa.',
  nothing: 'Nic nenalezeno. Zkuste jiné PSČ, název obce nebo místa.',
  failed: 'Hledání se nepovedlo. Zkuste to prosím znovu.',
}

/** Finds a postal code, a municipality or a point by name, with suggestions while typing. */
export function SearchBox({ text, points, onText, onFind, onChoose, onClear, onMiss }: SearchBoxProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [outcome, setOutcome] = useState<Outcome>('none')
  const offered = useOffered(text, points, isOpen)
  const options = [...offered.places.map(placeOption), ...offered.points.map(pointOption)]
  const isListed = isOpen && options.length > 0

  function write(next: string) {
    onText(next)
    setOpen(true)
    setActive(-1)
    setOutcome('none')
  }
  function close() {
    setOpen(false)
    setActive(-1)
  }
  function take(option: Option) {
    close()
    if (option.point) return onChoose(option.point)
    const found = foundPlace(option.place)
    if (found) onFind(found)
    else miss('nothing')
  }
  function miss(next: Exclude<Outcome, 'none'>) {
    setOutcome(next)
    onMiss()
  }
  function clear(next: Outcome) {
    setOutcome(next)
    onClear()
  }
  async function search() {
    const query = text.trim()
    close()
    if (query === '') return clear('empty')
    try {
      const found = await find(query, points)
      if (!found) return miss('nothing')
      setOutcome('none')
      onFind(found)
    } catch {
      miss('failed')
    }
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Escape' && isListed) {
      event.preventDefault()
      close()
    } else if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && options.length > 0) {
      event.preventDefault()
      setOpen(true)
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(active < 0 && step < 0 ? options.length - 1 : (active + step + options.length) % options.length)
    }
  }

  return (
    <form
      role="search"
      aria-label="Výdejní místa"
      className="relative"
      onSubmit={(event) => {
        event.preventDefault()
        const option = isListed ? options[active] : undefined
        if (option) take(option)
        else void search()
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
    >
      <label htmlFor={`${id}-text`} className="block text-14 font-semibold">
        PSČ, obec nebo název místa
      </label>
      <div className="tap mt-1 flex items-center rounded-8 border border-border-strong bg-surface focus-within:border-focus focus-within:outline-2 focus-within:outline-focus">
        <input
          id={`${id}-text`}
          type="text"
          role="combobox"
          name="hledat"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={60}
          placeholder="např. 602 00 nebo Kuřim"
          aria-expanded={isListed}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isListed && active >= 0 ? `${id}-${active}` : undefined}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={press}
          className="min-w-0 flex-1 bg-transparent px-3 py-2 text-16 outline-none! placeholder:text-muted"
        />
        {text !== '' && (
          <button
            type="button"
            aria-label="Smazat hledání"
            onClick={() => clear('none')}
            className="tap cursor-pointer text-muted hovered:text-text"
          >
            <X aria-hidden className="mx-auto size-5" />
          </button>
        )}
        <button
          type="submit"
          aria-label="Hledat"
          className="tap cursor-pointer self-stretch rounded-r-8 bg-primary px-3 text-on-primary hovered:bg-primary-hover"
        >
          <Search aria-hidden className="size-5" />
        </button>
      </div>
      {isListed && <OfferedList id={id} options={options} active={active} onTake={take} />}
      {outcome !== 'none' && (
        <div className="mt-2">
          <IconNotice kind="error">{sentences[outcome]}</IconNotice>
        </div>
      )}
    </form>
  )
}

const placeOption = (place: Place): Option => ({ key: place.id, place, point: null })
const pointOption = (point: Point): Option => ({ key: point.id, place: null, point })
