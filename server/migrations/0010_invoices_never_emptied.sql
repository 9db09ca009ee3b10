-- Row triggers do not see a truncate.
create trigger never_emptied before truncate on invoices.invoices
  for each statement execute function invoices.refuse_change();
