/** What must hold of claims on insurance; see invariants.ts. */
export const CLAIM_INVARIANTS: Record<string, string> = {
  'I18 a claim stands as its last event says, and a draft has none': `
    select c.id from claims c
    left join claim_events e on e.claim_id = c.id
      and e.seq = (select max(seq) from claim_events where claim_id = c.id)
    where c.state <> case coalesce(e.action, '') when '' then 'draft' when 'send' then 'sent'
      when 'reply' then 'received' when 'receive' then 'received' when 'ask' then 'asked'
      when 'accept' then 'accepted' when 'refuse' then 'refused' else '' end
      or (e.seq is not null and e.seq <> c.version)`,
  'I18 a claim is accepted when, and only when, it has what the insurer pays': `
    select id from claims where (state = 'accepted') <> (amount is not null) or amount <= 0`,
  'I18 what a traveler said and nobody was told of is promised': `
    select e.claim_id as id from claim_events e
    left join outbox b on b.dedupe_key = 'claim:' || e.claim_id || ':' || cast(e.seq as text)
    where e.delivery = 'queued' and (b.id is null or b.state in ('done', 'dead'))`,
};
