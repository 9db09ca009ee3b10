/** A shop that may call the payment page: the three identifiers of its bank contract and its signing key. */
export type Merchant = {
  readonly name: string;
  readonly site: string;
  /** Compared as a number: `1`, `01` and `001` are all in use. */
  readonly rank: number;
  readonly identifier: string;
  readonly hmacKey: string;
  /** CLE: the password of server-to-server questions. */
  readonly directKey: string;
};

/** The published test key: `0123456789ABCDEF` eight times. */
export const PUBLIC_TEST_KEY = '0123456789ABCDEF'.repeat(8);

/** The published password of the test accounts. */
export const PUBLIC_TEST_DIRECT_KEY = '1999888I';

const testMerchant = (rank: number, identifier: string): Merchant => {
  return {
    name: 'Boutique d’essai',
    site: '1999888',
    rank,
    identifier,
    hmacKey: PUBLIC_TEST_KEY,
    directKey: PUBLIC_TEST_DIRECT_KEY,
  };
};

/** The provider's published test accounts. */
export const PUBLIC_TEST_MERCHANTS: readonly Merchant[] = [
  testMerchant(32, '107904482'),
  testMerchant(43, '107975626'),
  testMerchant(32, '110647233'),
];

export const findMerchant = (
  merchants: readonly Merchant[],
  site: string,
  rank: string,
  identifier: string,
): Merchant | undefined => {
  return merchants.find(
    (merchant) => merchant.site === site && merchant.rank === Number(rank) && merchant.identifier === identifier,
  );
};
