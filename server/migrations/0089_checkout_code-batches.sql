-- compatible: a version without batches reads none, and a card that is blocked meanwhile is blocked once it has gone.
-- Gift cards and promo codes as the console makes them (docs/decisions/0054): who asks for how many and why, who approves where it
-- takes two, and when they were made. Those of the commands have no batch.
create table checkout.code_batches (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('gift-cards', 'promo-codes')),
  amount integer not null check (amount between 1 and 1000),
  -- Of gift cards: what each is worth, and until when.
  cents integer check (cents > 0),
  ends_at timestamptz,
  -- Of promo codes: the code, or what all begin with; and what each takes off, when and for whom.
  code text check (code ~ '^[A-Z0-9]{3,40}$'),
  terms jsonb,
  reason text not null,
  asked_by bigint not null references staff.members,
  asked_at timestamptz not null,
  decided_by bigint references staff.members,
  decided_at timestamptz,
  approved boolean,
  made_at timestamptz,
  -- The gift cards, or the promo codes.
  made_ids bigint[],
  check ((kind = 'gift-cards') = (cents is not null)),
  check ((kind = 'promo-codes') = (code is not null) and (kind = 'promo-codes') = (terms is not null)),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (approved is null)),
  check ((made_at is null) = (made_ids is null)),
  -- Whoever asked may take it back, and approves nothing of their own.
  check (not approved or decided_by <> asked_by),
  -- More than 50 € a card, or more than 100 codes, take two.
  constraint code_batches_second_person check (made_at is null
    or (amount <= 100 and coalesce(cents, 0) <= 5000)
    or coalesce(approved and decided_by <> asked_by, false)),
  check (made_at is null or approved is distinct from false)
);
create index code_batches_newest on checkout.code_batches (kind, id desc);

-- A card that nobody may use, until somebody says otherwise.
alter table checkout.gift_cards add column blocked_at timestamptz;
