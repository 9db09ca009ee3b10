-- When the free retake of a purchase's diagnostic was completed. The first completion stays: state and withdrawal count from it.
alter table offers.purchases add column retaken_at timestamptz;
