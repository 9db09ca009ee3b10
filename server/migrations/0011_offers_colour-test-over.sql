-- When the colour test of a purchase was answered to its end; null while it was not, and for offers without one.
alter table offers.purchases add column colour_over_at timestamptz;
