import { useEffect, useRef, useState, type ComponentType } from 'react'

// One object for all: React writes the HTML of an element again when it is given another one.
const asItStands = { __html: '' }

/**
 * A part of a public page whose code is loaded when the visitor comes near; until then its prerendered HTML stands there. `Part` is
 * there while the page is prerendered and false in the browser: `import.meta.env.SSR && …` keeps its code out of the bundle.
 */
export function nearby(Part: ComponentType | false, load: () => Promise<ComponentType>): ComponentType {
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
