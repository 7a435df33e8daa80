import { z } from 'zod'
import { plainName } from '#domain/text/plain-name.ts'
import { mailKind } from '#server/platform/mail/kind.ts'

export const mails = {
  supplier_applied: mailKind({
    inbox: true,
    content: z.strictObject({ companyName: z.string() }),
    write: ({ content: { companyName } }) => ({
      subject: `Dodavatelem chce být ${plainName(companyName)}`,
      blocks: [
        `Firma „${plainName(companyName)}“ požádala o profil dodavatele. Žádost čeká na rozhodnutí.`,
        { link: 'Rozhodnout o žádosti', to: '/admin/suppliers/goods' },
      ],
    }),
  }),
  supplier_decided: mailKind({
    inbox: true,
    content: z.strictObject({ companyName: z.string(), isApproved: z.boolean(), reason: z.string() }),
    write: ({ content: { companyName, isApproved, reason } }) =>
      isApproved
        ? {
            subject: 'Můžete dodávat: váš profil dodavatele je schválený',
            blocks: [
              `Profil dodavatele „${plainName(companyName)}“ jsme schválili. Poptávky domácností najdete v nabídce Dodavatelé a můžete na ně odpovídat cenami.`,
              { link: 'Zobrazit poptávky', to: '/supplier/demands' },
            ],
          }
        : {
            subject: 'Žádost o profil dodavatele jsme zamítli',
            blocks: [
              `Žádost firmy „${plainName(companyName)}“ jsme zamítli. Důvod: ${reason}`,
              'Až bude překážka pryč, můžete požádat znovu.',
              { link: 'Zobrazit žádost', to: '/supplier/demands' },
            ],
          },
  }),
  supplier_account_changed: mailKind({
    inbox: true,
    content: z.strictObject({ bankAccount: z.string() }),
    write: ({ content: { bankAccount } }) => ({
      subject: `Peníze za dodané zboží budeme posílat na účet ${bankAccount}`,
      blocks: [
        'Bankovní účet ve vašich údajích dodavatele se změnil. Pokud jste ho nezměnili vy, opravte ho prosím hned a napište nám.',
        { link: 'Zobrazit údaje', to: '/supplier/settlements' },
      ],
    }),
  }),
  supplier_suspended: mailKind({
    inbox: true,
    content: z.strictObject({ reason: z.string() }),
    write: ({ content: { reason } }) => ({
      subject: 'Váš profil dodavatele jsme pozastavili',
      blocks: [
        `Nové nabídky teď posílat nejde a ty dosavadní se nepočítají. Důvod: ${reason}`,
        'Objednávky, které už máte, platí dál: potvrďte je a dodejte prosím jako obvykle.',
        { link: 'Zobrazit objednávky', to: '/supplier/orders' },
      ],
    }),
  }),
  supplier_restored: mailKind({
    inbox: true,
    content: z.strictObject({}),
    write: () => ({
      subject: 'Váš profil dodavatele zase platí',
      blocks: [
        'Pozastavení jsme zrušili. Vaše platné nabídky se zase počítají a můžete posílat nové.',
        { link: 'Zobrazit poptávky', to: '/supplier/demands' },
      ],
    }),
  }),
}
