import type { Language } from '@eqinox/domain/languages';

/** What the jobs of consent carry. */
export type ConsentJobs = {
  'mail-approval': {
    /**
     * To the parent: `asked` with the code, `given` and `withdrawn` as a receipt with the link that stays. To the child:
     * `opened`, that the diagnostic may begin, or `disowned`, that the address was another's.
     */
    readonly kind: 'asked' | 'given' | 'withdrawn' | 'opened' | 'disowned';
    readonly requestId: number;
    readonly accountId: number;
    /** Of an `asked` one. */
    readonly codeId?: number;
    readonly to: string;
    readonly language: Language;
    /** Where the reader reaches the product, without a trailing slash. */
    readonly origin: string;
  };
};
