-- compatible: the version before completes diagnostics without noting any, and reads none.
-- What the answers of a completed diagnostic say about the answering, noted once so that the desk of figures can count a month without
-- reading its answers. Null: not completed, or before this. Not validated: there is nothing in it yet.
alter table diagnostic.sessions add column signs text[];
alter table diagnostic.sessions
  add constraint sessions_signs check (signs <@ array['careless', 'flat', 'unsteady']) not valid;
