import type { StoryWorld } from './world.ts'

/** A handover that is over, so that invoices are issued; then a credit note and a settlement with the lines of Jana's invoice. */
export async function issueDocuments({ database, clock }: StoryWorld): Promise<void> {
  await database(`
    with over as (
      update deliveries set status = 'handed_over' where id = (
        select purchase.delivery_id from purchases purchase join users on users.id = purchase.user_id
        where email = 'jana@dohromady.test' order by purchase.created_at limit 1) returning id
    )
    update purchase_items item set delivered_quantity = quantity, delivered_total = total from over where item.delivery_id = over.id`)
  await clock('2026-11-25', '12:10')
  // A sweep that began by itself may be issuing them already.
  await database(`
    do $$ begin
      for tries in 1 .. 200 loop
        exit when exists (select from documents);
        perform pg_sleep(0.1);
      end loop;
    end $$`)
  await database(`
    with invoice as (
      select document.* from documents document join users on users.id = document.user_id where email = 'jana@dohromady.test' and document.kind = 'invoice'
    ), note as (
      insert into documents (kind, number, key, user_id, delivery_id, purchase_id, corrects_id, issued_at, issued_on, taxable_on, due_on, total, content)
      select 'credit_note', 'OD2026-000001', 'credit_note:story', user_id, delivery_id, purchase_id, id, issued_at, issued_on, taxable_on, due_on, total, content
      from invoice
    )
    insert into documents (kind, number, key, supplier_id, delivery_id, issued_at, issued_on, taxable_on, due_on, total, content)
    select 'settlement', 'VD2026-000001', 'settlement:story', supplier.id, delivery_id, issued_at, issued_on, taxable_on, due_on, total, content
    from invoice, suppliers supplier where supplier.name = 'Statek Lípa'`)
}
