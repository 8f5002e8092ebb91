CREATE TABLE "configuration_fetches" (
	"firewall_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"job_id" uuid,
	"status" text NOT NULL,
	"message" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "firewalls" ADD COLUMN "certificate" text;--> statement-breakpoint
ALTER TABLE "firewalls" ADD COLUMN "offered_identity" jsonb;--> statement-breakpoint
ALTER TABLE "configuration_snapshots" ADD COLUMN "comparable_sha256" text;--> statement-breakpoint
ALTER TABLE "configuration_snapshots" ADD COLUMN "unchanged_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "configuration_snapshots" ADD COLUMN "notes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "configuration_snapshots" ADD COLUMN "understood" jsonb;--> statement-breakpoint
-- Of what was stored before, nothing but the text itself is known; each one counts as a change.
UPDATE "configuration_snapshots" SET "comparable_sha256" = "sha256", "unchanged_since" = "created_at";--> statement-breakpoint
ALTER TABLE "configuration_snapshots" ALTER COLUMN "comparable_sha256" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "configuration_snapshots" ALTER COLUMN "unchanged_since" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "configuration_fetches" ADD CONSTRAINT "configuration_fetches_firewall_id_firewalls_id_fk" FOREIGN KEY ("firewall_id") REFERENCES "public"."firewalls"("id") ON DELETE cascade ON UPDATE no action;