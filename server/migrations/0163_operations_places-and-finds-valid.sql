-- compatible: what stands already is within them.
alter table booking.places validate constraint places_id_check;
alter table booking.places validate constraint places_icon;
