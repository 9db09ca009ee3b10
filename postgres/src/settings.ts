/**
 * Settings of the embedded server: a small machine (two cores) that also runs the application.
 * They go on the command line rather than into postgresql.conf, so that a cluster made by an earlier version of the
 * product runs with today's.
 */
export const serverSettings = (run: string): Record<string, string> => {
  return {
    // Reachable through the socket in a 0700 directory only.
    listen_addresses: '',
    unix_socket_directories: `"${run.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: '5432', // names the socket; nothing listens on it

    max_connections: '60',
    shared_buffers: '128MB',
    work_mem: '8MB',
    max_parallel_workers_per_gather: '0', // one person's query must not take both cores
    jit: 'off', // compiling costs more than our short queries

    // What was acknowledged survives a power cut.
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    min_wal_size: '64MB',
    max_wal_size: '512MB',
    checkpoint_timeout: '10min',

    // A server of which one process died ends, and the launcher starts it again: one who starts it, who waits between two
    // tries and who keeps its log short, and no server that recovers while somebody else wants it to stop.
    restart_after_crash: 'off',

    timezone: 'UTC',
    log_timezone: 'UTC',
    // Neither statements nor row values (people's answers and addresses) may reach a log. What ends a statement alone is
    // told to whoever asked for it: on a full disk it would be a line for each.
    log_min_messages: 'log',
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
  };
};
