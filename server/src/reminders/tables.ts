import type { Reminder, WrittenReminder } from '@eqinox/domain/reminders/words';

export interface RemindersTables {
  'reminders.written': {
    account_id: number;
    reminder: WrittenReminder;
    subject_id: number;
    part: 0 | 1 | 2;
    written_at: Date;
    taken_at: Date | null;
    mailed_at: Date | null;
  };
  'reminders.switched_off': {
    account_id: number;
    reminder: Reminder;
    switched_off_at: Date;
  };
  'reminders.held': {
    account_id: number;
    held_at: Date;
  };
}
