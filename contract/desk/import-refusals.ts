/** The refusals of imports into the catalog. */
export const importRefusals = {
  IMPORT_OUTDATED: { status: 409, message: 'V katalogu se mezitím něco změnilo. Zkontrolujte prosím soubor znovu.' },
  IMPORT_FAULTY: { status: 409, message: 'V souboru zbývají řádky s chybou. Opravte je, nebo zvolte, že se mají vynechat.' },
  IMPORT_UNCONFIRMED: { status: 409, message: 'V souboru jsou řádky ke kontrole. Podívejte se na ně a potvrďte je.' },
  IMPORT_WITHOUT_VAT: { status: 409, message: 'Vyberte sazbu DPH nových kategorií.' },
  TOO_MANY_CATEGORIES: { status: 409, message: 'Jeden import založí nejvýš 300 kategorií. Rozdělte soubor na menší.' },
  NOTHING_TO_IMPORT: { status: 409, message: 'Není co uložit: soubor v katalogu nic nemění.' },
}
