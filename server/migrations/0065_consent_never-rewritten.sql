-- What a person agreed to, and what an operator decided, is written once: a row may go with its person or its time, never say
-- something else. The application's role has no right to it either, where there is one (docs/decisions/0045).
--
-- compatible: no version ever rewrote these rows.
create function consent.refuse_rewriting() returns trigger language plpgsql as $$
  begin raise exception 'a consent is never rewritten'; end
$$;
create trigger never_rewritten before update on consent.consents
  for each row execute function consent.refuse_rewriting();

create function operations.refuse_rewriting() returns trigger language plpgsql as $$
  begin raise exception 'a decision is never rewritten'; end
$$;
create trigger never_rewritten before update on operations.given_up_jobs
  for each row execute function operations.refuse_rewriting();
