import { useEffect, useRef, type ReactNode } from 'react'
import { Tab, TabList, TabPanel, Tabs as AriaTabs } from 'react-aria-components/Tabs'
import { ownScroll } from './own-scroll.ts'

export interface TabItem<K extends string> {
  id: K
  name: string
  /** A count beside the name: how many are waiting. */
  count?: number
  content: ReactNode
}

export interface TabsProps<K extends string> {
  label: string
  tabs: readonly TabItem<K>[]
  /** Kept by the page, so that it can be in the URL. */
  selected: K
  onSelect: (id: K) => void
}

// A tab that a link led to may be out of view. The page itself does not scroll.
function show(tab: Element | null | undefined) {
  const list = tab?.parentElement
  if (!list) return
  const [inside, around] = [tab.getBoundingClientRect(), list.getBoundingClientRect()]
  list.scrollLeft += inside.left + inside.width / 2 - (around.left + around.width / 2)
}

export function Tabs<K extends string>({ label, tabs, selected, onSelect }: TabsProps<K>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // After the library has scrolled to the previously focused one.
    const frame = requestAnimationFrame(() => show(list.current?.querySelector(`[data-key="${selected}"]`)))
    return () => cancelAnimationFrame(frame)
  }, [selected])
  return (
    // The focused tab shows the focus, not the whole list.
    <AriaTabs selectedKey={selected} onSelectionChange={(key) => onSelect(key as K)} className="outline-none!">
      <TabList
        ref={list}
        aria-label={label}
        {...ownScroll(`tab ${selected}`)}
        className="fade-ends flex gap-1 overflow-x-auto border-b border-border p-1 pb-0"
      >
        {tabs.map(({ id, name, count }) => (
          <Tab
            key={id}
            id={id}
            className="tap -mb-px flex shrink-0 cursor-pointer items-center gap-2 rounded-t-8 border-b-3 border-transparent px-3 font-semibold whitespace-nowrap text-muted transition-colors duration-150 hovered:text-text selected:border-primary selected:text-primary forced-colors:border-[Canvas] forced-colors:selected:border-[Highlight]"
          >
            {name}
            {count !== undefined && <span className="rounded-full bg-sunken px-2 text-13 text-text">{count}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map(({ id, content }) => (
        <TabPanel key={id} id={id} className="pt-4 outline-offset-4">
          {content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
