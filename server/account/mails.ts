import { z } from 'zod'
import { CODE_MINUTES, FREE_FAILURES } from '#domain/account/attempts.ts'
import { ALARMING_CODES } from '#domain/account/two-factor.ts'
import { counted } from '#domain/text/count.ts'
import { plural } from '#domain/text/plural.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { mailKind } from '#server/platform/mail/kind.ts'

const nothing = z.strictObject({})
const aCode = z.strictObject({ code: z.string() })

const notYou = 'Pokud jste to nebyli vy, nastavte si hned nové heslo a napište nám.'

const holds = `Kód platí ${CODE_MINUTES} minut. Nikomu ho neříkejte, ani nám.`

export const mails = {
  email_code: mailKind({
    content: aCode,
    toUnverified: true,
    urgentForMinutes: CODE_MINUTES,
    write: ({ content: { code } }) => ({
      subject: `${code} je váš ověřovací kód`,
      blocks: [
        'Tímto kódem potvrdíte svou e-mailovou adresu.',
        { code },
        { link: 'Zadat kód', to: '/verify-email' },
        holds,
        { small: 'Pokud jste si účet nezakládali vy, nemusíte dělat nic: bez kódu se nikdo dál nedostane a účet za tři dny zmizí.' },
      ],
    }),
  }),
  reset_code: mailKind({
    content: aCode,
    urgentForMinutes: CODE_MINUTES,
    write: ({ content: { code } }) => ({
      subject: `${code} je kód k nastavení nového hesla`,
      blocks: [
        'Tímto kódem si nastavíte nové heslo. Na všech zařízeních se potom přihlásíte znovu.',
        { code },
        holds,
        { small: 'Pokud jste o nové heslo nežádali, nemusíte dělat nic: vaše heslo platí dál.' },
      ],
    }),
  }),
  sign_up_again: mailKind({
    content: nothing,
    toUnverified: true,
    write: () => ({
      subject: 'Registraci ještě zbývá dokončit',
      blocks: [
        'Někdo požádal o nové heslo k účtu s vaší adresou. Ta ale nebyla nikdy potvrzena, takže je účet prázdný. Zaregistrujte se prosím znovu a adresu potvrďte kódem, který vám pošleme.',
        { link: 'Zaregistrovat se', to: '/lp#registrace' },
        { small: 'Pokud jste to nebyli vy, nemusíte dělat nic: účet do tří dnů zmizí.' },
      ],
    }),
  }),
  already_registered: mailKind({
    content: nothing,
    write: () => ({
      subject: 'Účet s touto adresou už máte',
      blocks: [
        'Někdo se s vaší adresou zkusil zaregistrovat. Pokud jste to byli vy, stačí se přihlásit. Heslo si můžete nastavit nové.',
        { link: 'Přihlásit se', to: '/lp#prihlaseni' },
        { small: 'Pokud jste to nebyli vy, nemusíte dělat nic: na vašem účtu se nic nezměnilo.' },
      ],
    }),
  }),
  password_changed: mailKind({
    content: nothing,
    write: ({ createdAt }) => ({
      subject: 'Vaše heslo bylo změněno',
      blocks: [
        `Heslo k vašemu účtu bylo změněno ${formatPragueDateTime(createdAt, 'full')}. Ostatní zařízení jsme odhlásili.`,
        'Pokud jste to nebyli vy, nastavte si hned nové heslo a napište nám.',
        { link: 'Napsat nám', to: '/contact' },
      ],
    }),
  }),
  sign_in_alarm: mailKind({
    content: nothing,
    write: () => ({
      subject: 'Opakované neúspěšné přihlášení k vašemu účtu',
      blocks: [
        `Během hodiny bylo u vašeho účtu ${FREE_FAILURES}krát zadáno špatné heslo. Dovnitř se nikdo nedostal a další pokusy zpomalujeme.`,
        'Pokud jste to byli vy, nastavte si nové heslo. Pokud ne, nemusíte dělat nic: heslo, které je silné a jinde ho nepoužíváte, váš účet ochrání.',
        { link: 'Přihlásit se', to: '/lp#prihlaseni' },
      ],
    }),
  }),
  two_factor_on: mailKind({
    content: nothing,
    write: () => ({
      subject: 'Dvoufázové ověření je zapnuté',
      blocks: [
        'Při přihlášení se od teď ptáme i na kód z vaší aplikace. Záložní kódy si uložte na bezpečné místo, mimo telefon s aplikací.',
        { small: notYou },
      ],
    }),
  }),
  two_factor_off: mailKind({
    content: nothing,
    write: () => ({
      subject: 'Dvoufázové ověření je vypnuté',
      blocks: ['K přihlášení teď zase stačí e-mail a heslo. Zapnout ho můžete kdykoli znovu v nastavení.', { small: notYou }],
    }),
  }),
  recovery_codes_renewed: mailKind({
    content: nothing,
    write: () => ({
      subject: 'Máte nové záložní kódy',
      blocks: ['K vašemu účtu vznikly nové záložní kódy. Ty předchozí už neplatí.', { small: notYou }],
    }),
  }),
  recovery_code_used: mailKind({
    content: z.strictObject({ left: z.number() }),
    write: ({ content: { left } }) => ({
      subject: 'Přihlášení záložním kódem',
      blocks: [
        `K vašemu účtu byl právě použit záložní kód. ${left === 0 ? 'Byl poslední, nechte si prosím v nastavení vytvořit nové.' : `${plural(left, 'Zbývá', 'Zbývají', 'Zbývá')} ${counted(left, 'kód', 'kódy', 'kódů')}.`}`,
        { small: notYou },
      ],
    }),
  }),
  second_step_alarm: mailKind({
    content: nothing,
    write: () => ({
      subject: 'Někdo zná vaše heslo a zkouší kódy',
      blocks: [
        `Během hodiny bylo po správném heslu k vašemu účtu ${ALARMING_CODES}krát zadáno něco jiného než správný kód. Dovnitř se tak nikdo nedostal a další pokusy zpomalujeme.`,
        'Pokud jste to nebyli vy, nastavte si hned nové heslo.',
        { link: 'Přihlásit se', to: '/lp#prihlaseni' },
      ],
    }),
  }),
}
