import { wordSet } from './words.ts';

/** Names of products that end in a noun: `/integrations/facebook/{id}` is not about one of several books. */
const BRANDS = wordSet(`
  airtable alertmanager appsflyer bandcamp basecamp bigquery bitbucket bugsnag cashapp clearbit clickhouse cloudflare cloudfront cloudwatch
  codepipeline coinbase couchbase crunchbase cryptocompare databricks datadog docusign dropbox eventbridge eventgrid facebook firebase freshbook
  freshdesk fullstory gamestop github gitlab hellosign helpscout hipchat hubspot keycloak lastpass lightspeed linkedin livechat logrocket mailchimp
  mailgun metamask minecraft moneybox newrelic nextcloud onedrive onelogin onenote onesignal openshift openstack owncloud pagerduty paypal playstation
  posthog quickbook rocketchat salesforce seafile sendgrid sharepoint smartsheet snapchat soundcloud stackoverflow surveymonkey tailscale teamcity
  teamviewer timescaledb tiktok typeform wechat whatsapp wordpress workday youtube zendesk`);

/** Returns whether the last of some words, alone or with the one before, are the name of a product: `Mail`, `Chimp`. */
export function endsInBrand(words: readonly string[]): boolean {
  const last = words.at(-1) ?? '';
  return BRANDS.has(last) || BRANDS.has(`${words.at(-2) ?? ''}${last}`);
}
