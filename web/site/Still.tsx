import { useEffect, useRef, useState, type ComponentType } from 'react'

// One object for all: React writes the HTML of an element again when it is given another one.
const asItStands = { __html: '' }

/** The part while the page is prerendered, false in the browser: `import.meta.env.SSR && …` keeps its code out of the bundle. */
type Prerendered = ComponentType | false

/**
 * A part of a public page that says the same to everybody and does nothing. It is only prerendered: the browser keeps its HTML as it
 * came, and never downloads its code and texts a second time.
 */
export function still(Part: Prerendered): ComponentType {
  return function Still() {
    if (Part)
      return (
        <div className="contents">
          <Part />
        </div>
      )
    return <div className="contents" suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />
  }
}

/** A part of a public page whose code is loaded when the visitor comes near; until then its prerendered HTML stands there. */
export function nearby(Part: Prerendered, load: () => Promise<ComponentType>): ComponentType {
  return function Nearby() {
    const place = useRef<HTMLDivElement>(null)
    const [Loaded, setLoaded] = useState<ComponentType>()
    useEffect(() => {
      const observer = new IntersectionObserver(
        ([entry]) => {
          if (!entry?.isIntersecting) return
          observer.disconnect()
          // Without a connection the HTML stays, which says as much as can be said.
          load().then(
            (found) => setLoaded(() => found),
            () => {},
          )
        },
        { rootMargin: '240px' },
      )
      if (place.current) observer.observe(place.current)
      return () => observer.disconnect()
    }, [])
    if (Loaded)
      return (
        <div key="loaded">
          <Loaded />
        </div>
      )
    if (Part)
      return (
        <div ref={place}>
          <Part />
        </div>
      )
    return <div ref={place} suppressHydrationWarning dangerouslySetInnerHTML={asItStands} />
  }
}
