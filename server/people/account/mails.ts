import { z } from 'zod'
import { CODE_MINUTES, FREE_FAILURES } from '#domain/people/account/attempts.ts'
import { EMAIL_CHANGE_HOURS } from '#domain/people/account/contact.ts'
import { ROLES, roleLabel } from '#domain/people/account/role.ts'
import { ALARMING_CODES } from '#domain/people/account/two-factor.ts'
import { counted } from '#domain/text/count.ts'
import { plainName } from '#domain/text/plain-name.ts'
import { plural } from '#domain/text/plural.ts'
import { formatPragueDateTime } from '#domain/time/prague.ts'
import { mailKind, smsKind, type Block } from '#server/platform/mail/kind.ts'
import { programsOf, type Programs } from './own-programs.ts'

const nothing = z.strictObject({})
const aCode = z.strictObject({ code: z.string() })
const aCodeTo = z.strictObject({ to: z.string(), code: z.string() })

const notYou = 'Pokud jste to nebyli vy, nastavte si hned nové heslo a napište nám.'

const holds = `Kód platí ${CODE_MINUTES} minut. Nikomu ho neříkejte, ani nám.`

/** What a new password does not end: a program goes on with its key. */
function programBlocks(programs: Programs | undefined): Block[] {
  if (!programs) return []
  const keys = programs.keys.map(({ name, start }) => ['Klíč k API', `${plainName(name)} (${start}…)`] as const)
  const addresses = programs.addresses.map((url) => ['Události posíláme na', new URL(url).host] as const)
  return [
    'Programy, které pracují vaším jménem, nové heslo neodpojí. Co z toho neznáte, hned zrušte:',
    { facts: [...keys, ...addresses] },
    { link: 'Zkontrolovat programy', to: '/supplier/api' },
  ]
}

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
    read: (db, messages) =>
      programsOf(
        db,
        messages.map(({ userId }) => userId),
      ),
    write: ({ userId, createdAt }, programs) => ({
      subject: 'Vaše heslo bylo změněno',
      blocks: [
        `Heslo k vašemu účtu bylo změněno ${formatPragueDateTime(createdAt, 'full')}. Ostatní zařízení jsme odhlásili.`,
        ...programBlocks(programs.get(userId ?? '')),
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
  role_changed: mailKind({
    content: z.strictObject({ role: z.enum(ROLES) }),
    write: ({ content: { role } }) => ({
      subject: 'Vaše role v Dohromady se změnila',
      blocks: [
        `Správce vám nastavil roli ${roleLabel(role)}. Na všech zařízeních jsme vás odhlásili; po přihlášení uvidíte, co k ní patří.`,
        { link: 'Přihlásit se', to: '/lp#prihlaseni' },
        { small: 'Pokud to nečekáte, napište nám.' },
      ],
    }),
  }),
  passkey_added: mailKind({
    content: z.strictObject({ name: z.string() }),
    write: ({ content: { name } }) => ({
      subject: 'K vašemu účtu přibyl přístupový klíč',
      blocks: [
        `Klíčem „${name}“ se od teď k účtu přihlásíte bez hesla. Odebrat ho můžete kdykoli v nastavení, v části Zabezpečení.`,
        {
          small:
            'Pokud jste to nebyli vy, odeberte hned v nastavení tento klíč, nastavte si nové heslo a napište nám. Samo nové heslo klíč neodebere.',
        },
      ],
    }),
  }),
  passkey_removed: mailKind({
    // One key, or all that were removed at once.
    content: z.strictObject({ name: z.string(), others: z.array(z.string()).default([]) }),
    write: ({ content: { name, others } }) => ({
      subject: others.length > 0 ? 'Přístupové klíče jsou odebrané' : 'Přístupový klíč je odebraný',
      blocks: [
        others.length > 0
          ? `Těmito klíči se už k vašemu účtu nikdo nepřihlásí: ${[name, ...others].map((each) => `„${each}“`).join(', ')}.`
          : `Klíčem „${name}“ se už k vašemu účtu nikdo nepřihlásí.`,
        { small: notYou },
      ],
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
  phone_code: smsKind({
    content: aCodeTo,
    urgentForMinutes: CODE_MINUTES,
    write: ({ person, content: { to, code } }) =>
      person && { phone: to, text: `${code} je kód k ověření telefonu pro Dohromady. Platí ${CODE_MINUTES} minut.` },
  }),
  delivery_email_code: mailKind({
    content: aCodeTo,
    urgentForMinutes: CODE_MINUTES,
    write: ({ person, content: { to, code } }) =>
      person && {
        to,
        subject: `${code} je kód k ověření doručovacího e-mailu`,
        blocks: [
          'Tímto kódem potvrdíte, že na tuto adresu máme psát o závozech a nákupech.',
          { code },
          holds,
          { small: 'Pokud jste si účet v Dohromady nezakládali vy, nemusíte dělat nic: bez kódu vám sem nic dalšího nepřijde.' },
        ],
      },
  }),
  email_change: mailKind({
    content: z.strictObject({ to: z.string(), token: z.string() }),
    urgentForMinutes: EMAIL_CHANGE_HOURS * 60,
    write: ({ person, content: { to, token } }) =>
      person && {
        to,
        subject: 'Potvrďte novou přihlašovací adresu',
        blocks: [
          'Tuto adresu jste si zvolili k přihlašování do Dohromady. Potvrďte ji prosím v prohlížeči, ve kterém jste přihlášeni; do té doby platí ta dosavadní.',
          // In the fragment, so that it reaches no server and no log, and opening the page alone does nothing.
          { link: 'Potvrdit adresu', to: `/confirm-email#${token}` },
          `Odkaz platí ${EMAIL_CHANGE_HOURS} hodin a jen jednou.`,
          { small: 'Pokud jste o to nežádali vy, nemusíte dělat nic: bez přihlášení k účtu se odkazem nic nezmění.' },
        ],
      },
  }),
  email_change_notice: mailKind({
    content: nothing,
    write: () => ({
      subject: 'Žádost o změnu přihlašovací adresy',
      blocks: [
        'U vašeho účtu někdo požádal o jinou přihlašovací adresu. Dokud ji nepotvrdí odkazem, který jsme na ni poslali, přihlašujete se dál touto.',
        { small: 'Pokud jste to nebyli vy, zrušte žádost v nastavení, nastavte si nové heslo a napište nám.' },
        { link: 'Otevřít nastavení', to: '/#nastaveni-profil' },
      ],
    }),
  }),
  email_changed: mailKind({
    content: z.strictObject({ to: z.string() }),
    write: ({ content: { to } }) => ({
      to,
      subject: 'Přihlašovací adresa vašeho účtu se změnila',
      blocks: [
        'K vašemu účtu se od teď přihlašuje jinou adresou; tato už k přihlášení neslouží. Ostatní zařízení jsme odhlásili.',
        'Pokud jste to nebyli vy, napište nám prosím hned.',
        { link: 'Napsat nám', to: '/contact' },
      ],
    }),
  }),
  address_in_use: mailKind({
    content: nothing,
    write: () => ({
      subject: 'Účet s touto adresou už máte',
      blocks: [
        'Někdo chtěl svůj účet převést na vaši adresu. Pokud jste to byli vy, přihlaste se účtem, který k této adrese už patří.',
        { link: 'Přihlásit se', to: '/lp#prihlaseni' },
        { small: 'Pokud jste to nebyli vy, nemusíte dělat nic: na vašem účtu se nic nezměnilo.' },
      ],
    }),
  }),
}
