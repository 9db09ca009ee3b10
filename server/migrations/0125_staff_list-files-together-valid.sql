-- compatible: what stands already is within it.
alter table staff.list_files validate constraint list_files_opened_together;
