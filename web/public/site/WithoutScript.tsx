import { RichText } from '../../ui/RichText.tsx'

/**
 * What a page says where scripts do not run instead of what they would bring, with a way on. Only for the prerendered page:
 * `<Static>{import.meta.env.SSR && <WithoutScript>…</WithoutScript>}</Static>`.
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
