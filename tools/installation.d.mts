export declare const missingFrom: (root: string) => string[];
