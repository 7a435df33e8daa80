import { useEffect, useRef, useState, type ComponentType } from 'react'

// One object for all renders, because React would write the HTML again for a new one.
const asItStands = { __html: '' }

/**
 * A part of a public page whose code loads when the visitor scrolls near; until then its prerendered HTML is shown. `Part` is set during
 * prerendering and false in the browser: `import.meta.env.SSR && …` keeps its code out of the bundle.
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
          // Without a connection the HTML stays.
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
