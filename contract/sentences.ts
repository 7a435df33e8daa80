/**
 * The sentences of refusals that the app's first screens also show by themselves. They are apart from `refusals`, because all of those would
 * take a twentieth of the app's entry.
 */
export const sentences = {
  EMAIL_NOT_VERIFIED: 'Nejprve prosím potvrďte svůj e-mail kódem, který jsme vám poslali.',
  TOO_MANY_REQUESTS: 'Příliš mnoho pokusů. Zkuste to prosím za chvíli.',
  ACCOUNT_BLOCKED: 'Váš účet je zablokovaný. Napište nám prosím na podporu, společně to vyřešíme.',
  WEAK_PASSWORD: 'Toto heslo je příliš běžné a dá se snadno uhodnout. Zvolte prosím jiné.',
  SECOND_STEP_OVER: 'Na kód se čekalo příliš dlouho. Zadejte prosím znovu e-mail a heslo.',
  NO_PASSKEYS_HERE: 'Přístupové klíče na této adrese nefungují.',
  PASSKEY_REFUSED: 'Tento klíč neznáme, nebo už neplatí. Zkuste to znovu, nebo použijte heslo.',
  NO_SERVED_MUNICIPALITY: 'Nebyla nalezena žádná obsluhovaná obec pro vaše PSČ.',
  WEEK_NOT_OFFERED: 'Tento týden nelze upravovat. Vyberte některý z příštích 8 týdnů.',
  PICKUP_CODE_LOCKED: 'V\u00a0tomto závozu bylo zadáno příliš mnoho špatných kódů. Vydávejte prosím podle QR\u00a0kódu nebo podle dokladu.',
  UNKNOWN_LABEL: 'Tento štítek nepatří k\u00a0žádnému nákupu závozu.',
  NOTHING_TO_PRINT: 'V\u00a0tomto závozu není žádný nákup, pro který by bylo co tisknout.',
} as const
