-- When the acknowledgment of a withdrawal left: from then on nobody needs the name and address that it was declared with.
alter table checkout.withdrawals add column acknowledged_at timestamptz;
-- Until now a mail was tried for three and a half hours: an older one has left or was given up.
update checkout.withdrawals set acknowledged_at = declared_at where declared_at < now() - interval '4 hours';
