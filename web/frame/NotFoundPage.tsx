import { buttonStyles } from '../ui/button-styles.ts'

export function NotFoundPage() {
  return (
    <section className="mx-auto flex max-w-read flex-col items-center gap-3 py-12 text-center">
      <title>Stránka nenalezena · Dohromady</title>
      <h1 className="text-28 font-bold">Stránka nenalezena</h1>
      <p className="text-muted">Odkaz je možná starý, nebo v adrese chybí písmeno.</p>
      <a href="/" className={buttonStyles({ variant: 'primary' })}>
        Přejít na úvod
      </a>
    </section>
  )
}
