import { z } from 'zod'
import { isReachable } from '#domain/people/assistance/assisted.ts'
import { asDay } from '#domain/time/day.ts'
import { formatPragueTime, pragueDay } from '#domain/time/prague.ts'
import { dayInWords } from '#domain/time/weekday.ts'
import { mailKind } from '#server/platform/mail/kind.ts'

const retained = 'Množství a částky uzavřených nákupů zůstanou, ale bez vašeho jména: bez nich by neseděly součty ostatních ani účetnictví.'

export const mails = {
  erasure_requested: mailKind({
    content: z.strictObject({ eraseAt: z.coerce.date() }),
    toUnverified: true,
    write: ({ content: { eraseAt } }) => ({
      subject: `Účet smažeme ${dayInWords(pragueDay(eraseAt))}`,
      blocks: [
        `Požádali jste o smazání účtu. Smažeme ho ${dayInWords(pragueDay(eraseAt))} v\u00a0${formatPragueTime(eraseAt)}. Do té doby funguje jako dřív.`,
        `Kdybyste měli v ten den objednáno v závozu, který ještě nedorazil, smažeme účet až po něm. ${retained}`,
        'Rozmyslíte-li si to, smazání zrušte v nastavení účtu, v záložce Moje údaje.',
        { link: 'Otevřít Moje údaje', to: '/#nastaveni-udaje' },
        { small: 'Pokud jste o smazání nežádali vy, přihlaste se, smazání zrušte a změňte si heslo.' },
      ],
    }),
  }),
  erasure_cancelled: mailKind({
    content: z.strictObject({}),
    toUnverified: true,
    write: () => ({
      subject: 'Účet zůstává, smazání je zrušené',
      blocks: ['Smazání účtu jste zrušili. Účet zůstává a nic se v něm nezměnilo.', { link: 'Otevřít Dohromady', to: '/' }],
    }),
  }),
  erasure_waits: mailKind({
    content: z.strictObject({ deliveryOn: z.string().transform(asDay) }),
    toUnverified: true,
    write: ({ content: { deliveryOn } }) => ({
      subject: `Smazání účtu čeká na závoz ${dayInWords(deliveryOn)}`,
      blocks: [
        `Máte objednáno v závozu ${dayInWords(deliveryOn)}. Účet smažeme, až bude vyřízený, nejpozději týden po něm.`,
        'Pravidelný nákup a úpravy týdnů jsme už smazali, dál za vás nic neobjednáme.',
        { link: 'Otevřít Dohromady', to: '/' },
      ],
    }),
  }),
  erasure_done: mailKind({
    content: z.strictObject({ email: z.string() }),
    write: ({ content: { email } }) =>
      isReachable(email)
        ? {
            to: email,
            subject: 'Váš účet je smazaný',
            blocks: [
              `Účet i vaše osobní údaje jsme smazali. ${retained}`,
              'Ze záloh údaje zmizí do 60 dní. Na tuto adresu už vám nic nepošleme. Zaregistrovat se s ní můžete kdykoli znovu.',
            ],
          }
        : null,
  }),
}
