ALTER TABLE "firewalls" ALTER COLUMN "sealed_password" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "firewalls" ADD COLUMN "sealed_private_key" "bytea";--> statement-breakpoint
ALTER TABLE "firewalls" ADD COLUMN "account_bound" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "firewalls" ADD COLUMN "certificate_authority" text;