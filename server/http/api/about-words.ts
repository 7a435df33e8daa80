import { API_LIMITS } from '#contract/week/supplier-api.ts'

/** The introduction of the document, in Markdown. The page for people shows the same in its own words. */
export const about = `Stejné poptávky a nabídky jako na stránce Poptávky, pro programy dodavatelů.

**Klíč** vytvoříte na stránce Přístup pro programy (/supplier/api) a posíláte ho v hlavičce \`Authorization: Bearer dk_…\`.

**Peníze** jsou v haléřích a **množství** v tisícinách jednotky, obojí celým číslem: 2490 je 24,90 Kč a 1500 je 1,5 kg. Časy jsou v UTC podle ISO 8601, dny ve tvaru RRRR-MM-DD.

**Opakování.** Zápis pošlete s hlavičkou \`Idempotency-Key\`. Když odpověď nepřijde, pošlete stejný požadavek se stejným klíčem znovu: provede se jednou; odpověď ukazuje dnešní stav.

**Stránkování.** Hodnotu \`next\` pošlete jako \`after\`, dokud není \`null\`.

**Limity.** Všechny klíče jednoho účtu mohou dohromady poslat ${API_LIMITS.account} požadavků za minutu, z toho ${API_LIMITS.writes} zápisů. Nad limit je odpověď 429 s hlavičkou \`Retry-After\`.

**Chyby** mají tvar podle RFC 9457 (\`application/problem+json\`). Stálý je kód chyby \`code\`, věty jsou pro lidi.`
