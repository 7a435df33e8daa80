import { RichText } from '../../ui/RichText.tsx'

/**
 * Shown where JavaScript is off, with an alternative. Only for prerendered pages: `<Static>{import.meta.env.SSR &&
 * <WithoutScript>…</WithoutScript>}</Static>`.
 */
export function WithoutScript({ children }: { children: string }) {
  return (
    <noscript>
      <p className="max-w-read rounded-12 border border-border bg-surface px-4 py-3 text-text">
        <RichText>{children}</RichText>
      </p>
    </noscript>
  )
}
